import { expect, test } from 'vitest';
import { createAnswerShelf } from './answer-shelf.ts';

function counted(text: string) {
  const made = { times: 0 };
  const make = async () => {
    made.times++;
    return text;
  };
  return { made, make };
}

test('the same question is answered once, also while the answer is being made', async () => {
  const shelf = createAnswerShelf();
  const { made, make } = counted('answer');
  expect(await Promise.all([shelf.answer('q', make), shelf.answer('q', make)])).toEqual(['answer', 'answer']);
  expect(await shelf.answer('q', make)).toBe('answer');
  expect(made.times).toBe(1);
});

test('what was asked for longest ago makes room', async () => {
  const shelf = createAnswerShelf(25);
  const answers = { a: counted('x'.repeat(10)), b: counted('x'.repeat(10)), c: counted('x'.repeat(10)) };
  await shelf.answer('a', answers.a.make);
  await shelf.answer('b', answers.b.make);
  await shelf.answer('a', answers.a.make);
  await shelf.answer('c', answers.c.make);
  await shelf.answer('a', answers.a.make);
  await shelf.answer('b', answers.b.make);
  expect([answers.a.made.times, answers.b.made.times, answers.c.made.times]).toEqual([1, 2, 1]);
});

test('a failure is not kept', async () => {
  const shelf = createAnswerShelf();
  await expect(shelf.answer('q', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await shelf.answer('q', async () => 'mended')).toBe('mended');
});
