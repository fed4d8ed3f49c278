import { describe, expect, test } from 'vitest';
import { lookOf, nameFault, namesakeFaults, visibleText } from './file-name.ts';

describe('a name is published', () => {
  test.each([
    'Mining Summary (Minería).pdf',
    'Minería.pdf'.normalize('NFD'),
    'Договор поставки.pdf',
    'Договор №5 PDF.pdf',
    'Συμφωνία Offtake.pdf',
    'μm and Δt, 5 Ω.pdf',
    '黄金承购协议.pdf',
    'اتفاقية.pdf',
    'می\u200cخواهم.pdf',
    'क्\u200dष.pdf',
    'Love \u2764\ufe0f.pdf',
    `${'ж'.repeat(98)}.pdf`,
  ])('%j', name => {
    expect(nameFault(name)).toBeNull();
  });
});

describe('a name is left out', () => {
  test.each([
    ['\u202efdp.exe.pdf', /invisible/],
    ['Rights\u200b.pdf', /invisible/],
    ['\ufeffRights.pdf', /invisible/],
    ['Off\u00adtake.pdf', /invisible/],
    ['Ri\u200dghts.pdf', /invisible/],
    ['line\u2028break.pdf', /invisible/],
    ['tab\t.pdf', /invisible/],
    ['Оfftake Agreement.pdf', /mixes Latin letters/],
    ['Agreement οf sale.pdf', /mixes Latin letters/],
    ['.hidden.pdf', /begins with a dot/],
    ['._Rights.pdf', /macOS/],
    ['a\\b.pdf', /backslash/],
    ['\ufffd.pdf', /UTF-8/],
    [`${'a'.repeat(197)}.pdf`, /too long/],
    [`${'ж'.repeat(99)}.pdf`, /too long/],
    [`${'金'.repeat(80)}.pdf`, /too long/],
    [`${'?'.repeat(80)}.pdf`, /too long/],
  ])('%j', (name, fault) => {
    expect(nameFault(name)).toMatch(fault);
  });

  test('that Windows or macOS cannot distinguish from an earlier one', () => {
    const [nfc, nfd] = ['Minería.pdf'.normalize('NFC'), 'Minería.pdf'.normalize('NFD')];
    const faults = namesakeFaults([
      nfc,
      'Case.pdf',
      'case.pdf',
      nfd,
      'STRASSE.pdf',
      'Straße.pdf',
      'Mineria.pdf',
    ]);
    expect([...faults.keys()].sort()).toEqual([nfd, 'Straße.pdf', 'case.pdf'].sort());
    expect(faults.get('case.pdf')).toContain('"Case.pdf"; rename one of them');
  });
});

test('visible text loses its invisible characters only', () => {
  expect(visibleText('Rights\u202e \u2066Sum\u200bmary\u2069\n\x07 می\u200cخواهم')).toBe(
    'Rights Summary  می\u200cخواهم',
  );
});

test.each([
  ['Offtake Agreement', 'Оfftаkе Аgrееmеnt'],
  ['Offtake Agreement', 'ｏｆｆｔａｋｅ  AGREEMENT.'],
  ['COPE', 'СОРЕ'],
  ['TOKEN', 'ΤΟΚΕΝ'],
])('%j looks like %j', (title, other) => {
  expect(lookOf(other)).toBe(lookOf(title));
});

test('titles with other words, numbers or signs look different', () => {
  const titles = ['Thesis Paper 1', 'Thesis Paper 2', 'Договор', 'Доклад', '黄金', '承购', '?', '!'];
  expect(new Set(titles.map(lookOf)).size).toBe(titles.length);
});
