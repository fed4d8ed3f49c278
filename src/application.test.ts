import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { application, version } from './application.ts';

test('the service calls itself as its package does', () => {
  expect([application, version]).toEqual([manifest.name, manifest.version]);
});
