/** A table as rows of equal length: each cell as its words, an empty one where a span covers it. */
import type { BlockOf, TextRange } from './schema.ts';

export function tableRows(
  { rows }: Pick<BlockOf<'table'>, 'rows'>,
  read: (ranges: readonly TextRange[]) => string,
): string[][] {
  const grid: string[][] = rows.map(() => []);
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (grid[row]?.[column] !== undefined) column += 1;
      for (let down = 0; down < cell.rows; down += 1)
        for (let along = 0; along < cell.columns; along += 1) {
          const covered = grid[row + down];
          if (covered) covered[column + along] = down + along === 0 ? read(cell.ranges) : '';
        }
    }
  }
  const width = Math.max(0, ...grid.map(({ length }) => length));
  return grid.map(cells => Array.from({ length: width }, (_, column) => cells[column] ?? ''));
}
