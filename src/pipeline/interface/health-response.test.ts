import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { application, version } from './health-response.ts';

test('name and version are those of package.json', () => {
  expect([application, version]).toEqual([manifest.name, manifest.version]);
});
