import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const doors = new Set(Object.values(manifest.imports).map(path => resolve(root, path)));
const rooms = new Set(Object.keys(manifest.imports).map(name => name.slice(1).split('/')[0] ?? ''));

/** Benchmarks and test helpers measure the parts of a room; they may open them. */
const files = globSync('{src,scripts,tests}/**/*.{ts,astro,mjs}', { cwd: root }).filter(
  file => !/node_modules|^tests\/(benchmarks|helpers)\//.test(file),
);

function roomOf(file: string): string | null {
  const [top, room = ''] = relative(root, file).split('/');
  return top === 'src' && rooms.has(room) ? room : null;
}

/** Modules that a file imports by path, without data and fixtures. */
function importedModules(file: string): string[] {
  const source = readFileSync(resolve(root, file), 'utf8');
  return Array.from(source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g), ([, path = '']) =>
    resolve(root, dirname(file), path),
  ).filter(path => !path.includes('/fixtures/'));
}

test('a room is imported through its doors alone', () => {
  const past = files.flatMap(file =>
    importedModules(file)
      .filter(path => roomOf(path) !== null && roomOf(path) !== roomOf(resolve(root, file)))
      // Packages of their own, such as the sample documents, cannot resolve `#` names and import a door by its path.
      .filter(path => !(file.startsWith('scripts/samples/') && doors.has(path)))
      .map(path => `${file} imports ${relative(root, path)}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(past).toEqual([]);
});

const engines = ['pdf', 'text', 'references', 'search', 'compare', 'media', 'price', 'log'];

test.each(engines)('the engine %s knows nothing of this programme, of git or of Astro', engine => {
  const known = files
    .filter(file => file.startsWith(`src/${engine}/`) && !/\.test\.ts$|\/fixtures\//.test(file))
    .flatMap(file =>
      Array.from(
        readFileSync(resolve(root, file), 'utf8').matchAll(/ from '([^']+)'/g),
        ([, name = '']) => name,
      )
        .filter(name => /^#(program|library|ledger|pipeline)|^astro|\/git\.ts$/.test(name))
        .map(name => `${file} imports ${name}`),
    );
  expect(known).toEqual([]);
});
