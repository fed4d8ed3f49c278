/** Language data of text recognition, installed as npm packages `@tesseract.js-data/<language>`. */
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';

export interface RecognitionLanguage {
  /** Tesseract's names of languages, joined by `+`. */
  code: string;
  /** Folder of their data. */
  folder: string;
}

/** As small as the fast variant, and better (measured). */
const variant = '4.0.0_best_int';

/** @throws {OperatorError} if the data of a language is not installed. */
export async function findRecognitionLanguage(
  code: string,
  cacheDirectory: string,
): Promise<RecognitionLanguage> {
  const languages = code.split('+');
  const folders = languages.map(languageFolder);
  const [folder = ''] = folders;
  return { code, folder: folders.length === 1 ? folder : await gather(languages, folders, cacheDirectory) };
}

function languageFolder(language: string): string {
  const name = `@tesseract.js-data/${language}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), variant);
  } catch {
    throw new OperatorError(
      `Environment variable OCR_LANGUAGE: expected languages whose data is installed; found ${JSON.stringify(language)}. Run npm install --save-exact ${name}@1.0.0, or set OCR=off.`,
    );
  }
}

/** Tesseract needs all languages in one folder. */
async function gather(languages: string[], folders: string[], cacheDirectory: string): Promise<string> {
  const gathered = join(cacheDirectory, 'recognition-languages', variant);
  await mkdir(gathered, { recursive: true });
  for (const [index, language] of languages.entries()) {
    const file = `${language}.traineddata.gz`;
    const part = join(gathered, `${file}.${process.pid}.part`);
    await copyFile(join(folders[index] ?? '', file), part);
    await rename(part, join(gathered, file));
  }
  return gathered;
}
