/** A paper as a source of Typst. Numbers are written by us, so that an edit decides them. */
import type { Clause, Paper, Piece } from './papers.ts';

export function typstOf(paper: Paper): string {
  const { title, runningHead, hasContents, setting, clauses, schedules } = paper;
  const { margin, size, isJustified } = setting;
  return [
    `#set document(title: ${text(title)}, date: none)`,
    `#set page(paper: "a4", margin: ${margin}mm, header: align(right, text(8pt, ${text(runningHead)})), footer: context align(center, text(8pt)[Page #counter(page).display() of #counter(page).final().first()]))`,
    `#set text(font: "Source Serif 4", size: ${size}pt, lang: "en", region: "GB")`,
    `#set par(justify: ${isJustified}, spacing: 0.9em)`,
    `#heading(level: 1, outlined: false, ${text(title)})`,
    ...(hasContents ? ['#outline(title: [Contents])'] : []),
    ...clauses.flatMap((clause, index) => {
      const number = paper.isNumbered ? String(paper.firstNumber + index) : '';
      return clauseLines(clause, number === '' ? clause.title : `${number}. ${clause.title}`, number);
    }),
    ...schedules.flatMap((schedule, index) =>
      clauseLines(schedule, `Schedule ${index + 1}. ${schedule.title}`, ''),
    ),
    '',
  ].join('\n\n');
}

function clauseLines({ body }: Clause, heading: string, prefix: string): string[] {
  let point = 0;
  return [
    `#heading(level: 2, ${text(heading)})`,
    ...body.map(piece => {
      if (piece.kind === 'point') point += 1;
      return pieceLines(piece, prefix === '' ? `${point}.` : `${prefix}.${point}`);
    }),
  ];
}

function pieceLines(piece: Piece, number: string): string {
  if (piece.kind === 'text') return `#par(${text(piece.text)})`;
  if (piece.kind === 'point') return `#par(hanging-indent: 2.2em, ${text(`${number} ${piece.text}`)})`;
  if (piece.kind === 'items') {
    const items = piece.items.map(item => text(item.text)).join(', ');
    return piece.mark === '•' ? `#list(${items})` : `#enum(numbering: "(a)", ${items})`;
  }
  const cells = (row: readonly string[]) => row.map(text).join(', ');
  return [
    `#par(strong(${text(piece.caption)}))`,
    `#table(columns: (2fr, 1fr, 1fr), table.header(${cells(piece.head)}),`,
    ...piece.rows.map(row => `  ${cells(row)},`),
    ')',
  ].join('\n');
}

function text(words: string): string {
  return JSON.stringify(words);
}
