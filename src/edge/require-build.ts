import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** @throws {OperatorError} where the folder holds no build that could be served. */
export function requireBuild(outDirectory: string): void {
  if (existsSync(join(outDirectory, 'build.json'))) return;
  throw new OperatorError(`OUT_DIR ${outDirectory} holds no build: run npm run build first.`);
}
