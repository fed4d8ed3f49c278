/** The key figures: the place of each in the programme data, its unit, and the words that name it. */
import type { Per, Unit } from './amounts/units.ts';
import table from './figures.json' with { type: 'json' };

export interface Figure {
  id: string;
  name: string;
  unit: Unit;
  per?: Per;
  /** Place in the programme data; of the object where the figure is a range or a period of days. */
  path: string;
  /** Rows of `figure-subjects.json` that name it. */
  names: readonly string[];
  /** Those of them that are terms of art, which with a unit of the figure speak of nothing else. */
  terms?: readonly string[];
  /** Rows that go with it. */
  hints: readonly string[];
  /**
   * Subject that is stated in several measures. Texts differ on it where the measures that they state do not
   * come to the same number of tokens.
   */
  measureOf?: string;
}

export const figures = table as readonly Figure[];
