/** README, room READMEs and CONTRIBUTING describe the project as it is. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routes } from '#pipeline';
import { feedNames } from '#price';
import { variableNames } from '../../src/configuration.ts';

const readme = readFileSync('README.md', 'utf8');
const contributing = readFileSync('.github/CONTRIBUTING.md', 'utf8');
const packageJson = JSON.parse(readFileSync('package.json', 'utf8'));
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter(path => existsSync(path));

/** What is written for people who work here; questions and answers of the site are something else. */
const guides = tracked.filter(path => path.endsWith('.md') && !path.startsWith('src/content/'));

/** What the first cells of the tables of a text name as code. */
function firstCells(text: string): string[] {
  return [...text.matchAll(/^\| (`.*?) \|/gm)].map(match => match[1] ?? '');
}

/** In sentences: a block of code stands between fences, whose backticks would turn every pair behind them around. */
const codeIn = (text: string) =>
  [...text.replace(/^```.*?^```$/gms, '').matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '');

test('the README can be read in one go', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(110);
});

describe('the map of the house', () => {
  const map = /## The house[\s\S]*?```\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const mapped = map
    .trim()
    .split('\n')
    .flatMap(line => line.split(/ {2,}/)[0]?.split(/ (?!\*)/) ?? []);
  const places = mapped.map(place => place.replace(' *', ''));

  /** Files that every repository of this kind has and nobody looks up on a map. */
  const unmapped = ['.gitignore', 'README.md', 'package-lock.json'];

  test('names every top-level entry and every folder of src/, and nothing else', () => {
    const standing = tracked
      .map(path => (/^src\/[^/]+$/.test(path) ? 'src/*.ts' : /^(src\/)?[^/]+\/?/.exec(path)?.[0]))
      .filter(entry => entry !== undefined && !unmapped.includes(entry));
    // A folder further down stands there for its README.
    const rooms = places.filter(place => !mapped.includes(`${place} *`) || /^(src\/)?[^/]+\/$/.test(place));
    expect(rooms.sort()).toEqual([...new Set(standing)].sort());
  });

  test('has a star where a room has a README, and nowhere else', () => {
    const starred = mapped.filter(place => place.endsWith(' *')).map(place => place.replace(' *', ''));
    const rooms = guides
      .filter(path => path.endsWith('/README.md') && !path.includes('/fixtures/'))
      .map(path => `${dirname(path)}/`);
    expect(starred.sort()).toEqual(rooms.sort());
  });
});

test('every setting has its row, and every row is a setting', () => {
  const rows = firstCells(readme).filter(cell => /^`[A-Z_]+`(, `[A-Z_]+`)*$/.test(cell));
  expect(rows.flatMap(codeIn).sort()).toEqual([...variableNames].sort());
});

test('every path of the interface description is named', () => {
  const paths = routes.flatMap(({ path, operation }) => (operation ? [path] : []));
  expect(paths.filter(path => !readme.includes(`\`${path}`))).toEqual([]);
});

test('every script of package.json is described once, for who uses the service or for who changes it', () => {
  const described = [...firstCells(readme), ...firstCells(contributing)].flatMap(
    cell => /^`npm (?:run )?([a-z:]+)/.exec(cell)?.[1] ?? [],
  );
  expect(described.sort()).toEqual(Object.keys(packageJson.scripts).sort());
});

test('every dependency has its line, and every line is of a dependency', () => {
  const table = /\n## Dependencies\n([\s\S]*)/.exec(contributing)?.[1] ?? '';
  const { dependencies, devDependencies } = packageJson;
  expect(firstCells(table).flatMap(codeIn).sort()).toEqual(
    Object.keys({ ...dependencies, ...devDependencies }).sort(),
  );
});

test('every price feed has its line', () => {
  const cells = firstCells(readFileSync('src/price/README.md', 'utf8')).flatMap(codeIn);
  expect(cells).toEqual(['GOLD_PRICE_URL', ...feedNames]);
});

test('.nvmrc names the Node.js of the package `node`', () => {
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(packageJson.dependencies.node);
});

describe.each(guides)('%s', guide => {
  const text = readFileSync(guide, 'utf8');

  test('every script that it names is one of the project', () => {
    const named = [...text.matchAll(/\bnpm run (?:--silent )?([a-z:]+)/g)].map(match => match[1]);
    expect(named.filter(name => !Object.hasOwn(packageJson.scripts, name ?? ''))).toEqual([]);
  });

  test('every file of the project that it names is there', () => {
    const named = codeIn(text).filter(code =>
      /^(src|tests|scripts|\.github)\/[^*]*$|^[\w./-]+\.ts$/.test(code),
    );
    const missing = named.filter(
      name =>
        !existsSync(name) &&
        !tracked.some(path => path.endsWith(`/${name}`)) &&
        !/^name\.(slow\.)?test\.ts$/.test(name),
    );
    expect(missing).toEqual([]);
  });

  test('every link within the project leads to a file, and to a heading that stands there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    const dead = links.filter(([, path = '', heading]) => {
      const target = path === '' ? guide : join(dirname(guide), path);
      return !existsSync(target) || (heading !== undefined && !headingsOf(target).includes(heading));
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});

/** Headings of a text as addresses lead to them. */
function headingsOf(path: string): string[] {
  const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)];
  return headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
