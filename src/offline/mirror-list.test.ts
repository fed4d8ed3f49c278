import { expect, test } from 'vitest';
import { checksumText } from '#folders';
import { readMirrorList } from './mirror-list.ts';

const hash = '0'.repeat(64);
const read = (paths: string[], platform: NodeJS.Platform) =>
  readMirrorList(
    Buffer.from(checksumText(new Map(['build.json', ...paths].map(path => [path, hash])))),
    100,
    platform,
  );

test.each([
  [['documents/Case.pdf', 'documents/case.pdf']],
  [['Minería.pdf'.normalize('NFC'), 'Minería.pdf'.normalize('NFD')]],
  [['Build.json/below']],
])('names that are equal on macOS and Windows are copied on Linux only: %j', paths => {
  expect(read(paths, 'linux').size).toBe(paths.length + 1);
  for (const platform of ['darwin', 'win32'] as const)
    expect(() => read(paths, platform)).toThrow('must not be written');
});

test.each(['CON.pdf', 'documents/lpt1', 'a:b', 'C:/windows', 'what?.pdf', 'a. ', 'a\u{FF0F}.'])(
  '%j is refused on Windows, where it is no valid file name',
  path => {
    expect(read([path], 'linux').size).toBe(2);
    expect(() => read([path], 'win32')).toThrow('must not be written');
  },
);

test('names that the service may publish are copied on every system', () => {
  const paths = [
    'documents/..pdf',
    'documents/Übersicht (1), 100% #2.pdf',
    '.well-known/api-catalog',
    'a/b/c',
  ];
  for (const platform of ['linux', 'darwin', 'win32'] as const) expect(read(paths, platform).size).toBe(5);
});
