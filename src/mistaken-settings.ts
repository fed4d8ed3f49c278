/** Environment variables whose names look like those of settings, but are none: a misspelt one would go unseen otherwise. */

import { editDistance } from '#text';
import { passwordVariablePrefix, variableNames } from './configuration.ts';

/** Set by Windows: `ProgramFiles` is one letter off PROGRAM_FILE. */
const namesOfOthers = ['ProgramFiles'];

/** `PORT`, `HOST` and `OCR` are too short to tell a misspelt one from another program's variable. */
const shortestTold = 6;

/** Names of variables that stand in an environment, each with the setting that was probably meant; sorted. */
export function mistakenSettings(environment: NodeJS.ProcessEnv): Map<string, string> {
  const mistaken = new Map<string, string>();
  for (const name of Object.keys(environment).sort()) {
    const meant = variableNames.includes(name) ? undefined : settingLike(name);
    if (meant !== undefined) mistaken.set(name, meant);
  }
  return mistaken;
}

export function describeMistaken(name: string, meant: string): string {
  return `Environment variable ${name} is no setting of this service; did you mean ${meant}?`;
}

function settingLike(name: string): string | undefined {
  if (name.startsWith(passwordVariablePrefix) || namesOfOthers.includes(name)) return undefined;
  const letters = lettersOf(name);
  if (letters.startsWith(lettersOf(passwordVariablePrefix))) return `${passwordVariablePrefix}…`;
  return variableNames.find(setting => isMisspelt(lettersOf(setting), letters));
}

/** Case, `_` and `-` aside: no edit in a name of six letters, one from seven on, two from twelve on. */
function isMisspelt(setting: string, letters: string): boolean {
  const { length } = setting;
  if (length < shortestTold) return false;
  const allowed = length >= 12 ? 2 : length > shortestTold ? 1 : 0;
  return editDistance(setting, letters, allowed) <= allowed;
}

function lettersOf(name: string): string {
  return name.toUpperCase().replace(/[_-]/g, '');
}
