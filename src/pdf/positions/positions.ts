/**
 * Places of the text of a page. Text, order and offsets are those of the published page text; a position never changes a word.
 * Stored apart from the text, because few readers need both.
 */
import * as z from 'zod';

/** A stretch of the text of a page in one font on one line, and its place. A word may be divided between several. */
export interface Run {
  /** Code points of the published text of the page, end exclusive, without blanks at either side. */
  start: number;
  end: number;
  /** Upright box as a share of the page as displayed, rotation applied: 0 to 1, from the top left. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Direction of reading on the displayed page, whole degrees clockwise: 0 to the right, 90 down. */
  angle: number;
  /** Type size in points; 0 where none is known. */
  size: number;
  /** Index in `fonts` of the document; null where text was recognised. */
  font: number | null;
  /** Number of the marked content (MCID) that it belongs to in a tagged PDF, counted per page. */
  mark: number | null;
  /** True where the PDF marks it as no content, such as a running head. */
  isArtifact: boolean;
  isRightToLeft: boolean;
}

const fontSchema = z.object({ family: z.string() });

/** A font of the document, as far as it is known without drawing. Two that look alike may be two. */
export type Font = z.infer<typeof fontSchema>;

/** The positions of one page. Recognised pages have a run per word. */
export interface PagePositions {
  page: number;
  /** Size of the displayed page in points. */
  width: number;
  height: number;
  runs: Run[];
}

export const storedPositionsSchema = z.object({
  fonts: z.array(fontSchema),
  pages: z.array(
    z.object({
      page: z.int().positive(),
      width: z.number(),
      height: z.number(),
      /** `fieldsPerRun` numbers per run, as `packed` writes them. */
      runs: z.array(z.int()),
    }),
  ),
});

export type StoredPositions = z.infer<typeof storedPositionsSchema>;
export type StoredPage = StoredPositions['pages'][number];

/** Shares of the page are kept in ten-thousandths: on A4 a sixteenth of a millimetre at most. */
const share = 10_000;
const sizeSteps = 10;
const fieldsPerRun = 11;

/** A page as stored: whole numbers, each run counted from the end of the one before. */
export function packed({ runs, ...page }: PagePositions): StoredPage {
  const numbers = runs.flatMap((run, index) => [
    run.start - (runs[index - 1]?.end ?? 0),
    run.end - run.start,
    ...[run.left, run.top, run.width, run.height].map(side => Math.round(side * share)),
    run.angle,
    Math.round(run.size * sizeSteps),
    (run.font ?? -1) + 1,
    (run.mark ?? -1) + 1,
    Number(run.isArtifact) + 2 * Number(run.isRightToLeft),
  ]);
  return { ...page, runs: numbers };
}

export function unpacked({ runs: numbers, ...page }: StoredPage): PagePositions {
  const runs: Run[] = [];
  for (let at = 0; at + fieldsPerRun <= numbers.length; at += fieldsPerRun) {
    const field = (index: number) => numbers[at + index] ?? 0;
    const start = (runs.at(-1)?.end ?? 0) + field(0);
    runs.push({
      start,
      end: start + field(1),
      left: field(2) / share,
      top: field(3) / share,
      width: field(4) / share,
      height: field(5) / share,
      angle: field(6),
      size: field(7) / sizeSteps,
      font: field(8) === 0 ? null : field(8) - 1,
      mark: field(9) === 0 ? null : field(9) - 1,
      isArtifact: field(10) % 2 === 1,
      isRightToLeft: field(10) >= 2,
    });
  }
  return { ...page, runs };
}
