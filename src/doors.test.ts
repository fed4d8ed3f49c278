import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = [...new Set(Object.keys(manifest.imports).map(name => name.slice(1).split('/')[0] ?? ''))];

test.each(rooms)('the room %s is imported through its doors alone', room => {
  const folder = resolve(root, 'src', room);
  const files = globSync('{src,scripts,tests}/**/*.{ts,astro}', { cwd: root }).map(file =>
    resolve(root, file),
  );
  const past = files.filter(
    file =>
      !file.startsWith(`${folder}/`) &&
      Array.from(readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)).some(([, path = '']) =>
        resolve(dirname(file), path).startsWith(`${folder}/`),
      ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(past).toEqual([]);
});
