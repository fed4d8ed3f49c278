/** Finds fonts that draw other letters or digits than the PDF says: their pages have to be recognised. */
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { looksLike, type Outline } from '../pictures/glyph-shapes.ts';
import { numbersIn } from './boxes.ts';
import type { LoadedPage, OperatorList } from './open-pdf.ts';

export type GlyphCheck = ReturnType<typeof openGlyphCheck>;

/** For one document: each glyph of a font is looked at once. */
export function openGlyphCheck() {
  const verdicts = new Map<string, Map<string, boolean>>();
  /** True if any glyph surely looks like another character than its own. */
  return (glyphs: readonly unknown[], fontName: string, objects: LoadedPage['commonObjs']): boolean => {
    const known = verdicts.get(fontName) ?? new Map<string, boolean>();
    verdicts.set(fontName, known);
    let isLying = false;
    for (const glyph of glyphs) {
      if (typeof glyph !== 'object' || glyph === null) continue;
      const { unicode = '', fontChar = '', operatorListId } = glyph as Partial<Glyph>;
      if (unicode.length !== 1 || !/[A-Za-z0-9]/.test(unicode)) continue;
      // The code of a glyph has one character in a font.
      const name = operatorListId ?? fontChar;
      let verdict = known.get(name);
      if (verdict === undefined) {
        verdict = isOther(outlineOf(objects, fontName, fontChar, operatorListId), unicode);
        known.set(name, verdict);
      }
      isLying ||= verdict;
    }
    return isLying;
  };
}

interface Glyph {
  unicode: string;
  fontChar: string;
  /** Of a glyph that operations draw. */
  operatorListId: string;
}

function isOther(outline: Outline | null, character: string): boolean {
  return outline !== null && looksLike(outline, character) !== null;
}

/** As pdf.js compiles it: a path of the font, or the operations that draw the glyph. */
function outlineOf(
  objects: LoadedPage['commonObjs'],
  fontName: string,
  fontChar: string,
  operatorListId: string | undefined,
): Outline | null {
  if (operatorListId === undefined) {
    const path = `${fontName}_path_${fontChar}`;
    return objects.has(path) ? objects.get(path)?.path : null;
  }
  const drawn: Map<string, OperatorList> | undefined = objects.get(fontName)?.charProcOperatorList;
  const { fnArray = [], argsArray = [] } = drawn?.get(operatorListId) ?? {};
  const isPlain = !fnArray.includes(OPS.transform) && !fnArray.includes(OPS.stroke);
  const paths = fnArray.flatMap((fn, index) =>
    fn === OPS.constructPath ? numbersIn(argsArray[index]?.[1]?.[0]) : [],
  );
  return isPlain && paths.length > 0 ? paths : null;
}
