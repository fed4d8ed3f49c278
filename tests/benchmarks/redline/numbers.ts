/** Numbers of the sections of a paper, so that two papers tell which were numbered anew. */
import type { Clause, Paper } from './papers.ts';

/** By what names a section in every version; items of a list are numbered by letters. */
function numbersOf(paper: Paper): Map<number, string> {
  const numbers = new Map<number, string>();
  const add = ({ id, body }: Clause, label: string, prefix: string) => {
    if (label !== '') numbers.set(id, label);
    let point = 0;
    for (const piece of body) {
      if (piece.kind === 'point') {
        point += 1;
        numbers.set(piece.id, prefix === '' ? String(point) : `${prefix}.${point}`);
      } else if (piece.kind === 'items' && piece.mark === '(a)')
        for (const [index, item] of piece.items.entries())
          numbers.set(item.id, `(${String.fromCharCode(97 + index)})`);
    }
  };
  for (const [index, clause] of paper.clauses.entries()) {
    const number = paper.isNumbered ? String(paper.firstNumber + index) : '';
    add(clause, number, number);
  }
  for (const [index, schedule] of paper.schedules.entries()) add(schedule, `schedule ${index + 1}`, '');
  return numbers;
}

/** "4.1 > 5.1", sorted: what bears another number in the newer paper. */
export function renumbered(older: Paper, newer: Paper): string[] {
  const before = numbersOf(older);
  return [...numbersOf(newer)]
    .flatMap(([id, number]) => {
      const old = before.get(id);
      return old === undefined || old === number ? [] : [`${old} > ${number}`];
    })
    .sort();
}
