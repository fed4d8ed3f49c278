/** No package of the lockfile has a version that a stored advisory names. Add an advisory to the list when it is published. */
import { readFileSync } from 'node:fs';
import semver from 'semver';
import { expect, test } from 'vitest';
import advisories from './advisories.json' with { type: 'json' };

type Packages = Record<string, { version?: string }>;

/** One line for each package that an advisory affects. */
function affected(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { version = '' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return advisories
      .filter(
        one => one.package === name && semver.satisfies(version, one.range, { includePrerelease: true }),
      )
      .map(
        ({ id, severity, range, source }) => `${path} ${version}: ${id} (${severity}), ${range}, ${source}`,
      );
  });
}

const { packages }: { packages: Packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('the lockfile has no version that an advisory names', () => {
  expect(affected(packages)).toEqual([]);
});

test.each([
  ['5.6.205', ['GHSA-hq66-cqwq-w95j']],
  ['6.2.108-beta.1', ['GHSA-hq66-cqwq-w95j']],
  ['6.2.108', []],
  ['5.4.296', []],
  ['4.1.392', ['GHSA-wgrm-67xf-hhpq']],
])('pdfjs-dist %s is affected by %j, wherever it is installed', (version, ids) => {
  for (const path of ['node_modules/pdfjs-dist', 'node_modules/pdf-parse/node_modules/pdfjs-dist']) {
    const found = affected({ ...packages, [path]: { version } });
    expect(found.map(line => /GHSA-[\w-]+/.exec(line)?.[0])).toEqual(ids);
  }
});

test('each advisory names its range and its source', () => {
  for (const { id, range, source, severity } of advisories) {
    expect(semver.validRange(range), id).not.toBeNull();
    expect(source).toBe(`https://github.com/advisories/${id}`);
    expect(['low', 'moderate', 'high', 'critical']).toContain(severity);
  }
});

test('the drawing of PDFs is installed for every system that its package supports', () => {
  const name = '@napi-rs/canvas';
  const canvas = packages[`node_modules/${name}`] as { optionalDependencies?: Record<string, string> };
  const wanted = Object.entries(canvas.optionalDependencies ?? {});
  expect(wanted.map(([platform]) => platform)).toEqual(
    expect.arrayContaining([`${name}-linux-x64-gnu`, `${name}-darwin-arm64`, `${name}-win32-x64-msvc`]),
  );
  for (const [platform, version] of wanted)
    expect([platform, packages[`node_modules/${platform}`]?.version]).toEqual([platform, version]);
});
