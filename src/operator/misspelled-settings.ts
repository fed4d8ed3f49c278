/** Finds environment variables whose names are probably misspelled settings, which would otherwise be ignored silently. */

import { editDistance } from '#text';
import { passwordVariablePrefix, variableNames } from '../configuration.ts';

/** Set by Windows: `ProgramFiles` is one letter off PROGRAM_FILE. */
const namesOfOthers = ['ProgramFiles'];

/** `PORT`, `HOST` and `OCR` are too short: names close to them are variables of other programs. */
const minimumLength = 6;

/** Misspelled variables of an environment, each with the setting that was probably meant; sorted. */
export function misspelledSettings(environment: NodeJS.ProcessEnv): Map<string, string> {
  const misspelled = new Map<string, string>();
  for (const name of Object.keys(environment).sort()) {
    const meant = variableNames.includes(name) ? undefined : settingLike(name);
    if (meant !== undefined) misspelled.set(name, meant);
  }
  return misspelled;
}

export function describeMisspelled(name: string, meant: string): string {
  return `Environment variable ${name} is no setting of this service; did you mean ${meant}?`;
}

function settingLike(name: string): string | undefined {
  if (name.startsWith(passwordVariablePrefix) || namesOfOthers.includes(name)) return undefined;
  const letters = lettersOf(name);
  if (letters.startsWith(lettersOf(passwordVariablePrefix))) return `${passwordVariablePrefix}…`;
  return variableNames.find(setting => isMisspelt(lettersOf(setting), letters));
}

/** Ignores case, `_` and `-`. Names of six letters must match exactly; one edit is allowed from seven letters, two from twelve. */
function isMisspelt(setting: string, letters: string): boolean {
  const { length } = setting;
  if (length < minimumLength) return false;
  const allowed = length >= 12 ? 2 : length > minimumLength ? 1 : 0;
  return editDistance(setting, letters, allowed) <= allowed;
}

function lettersOf(name: string): string {
  return name.toUpperCase().replace(/[_-]/g, '');
}
