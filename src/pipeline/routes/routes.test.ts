import { expect, test } from 'vitest';
import { fileOf } from './route.ts';
import { routes } from './routes.ts';

test('a published file of JSON has its extension, because hosts take the media type from it', () => {
  const described = routes.filter(route => route.schema !== undefined && fileOf(route) !== null);
  expect(described.length).toBeGreaterThan(10);
  expect(described.map(fileOf).filter(file => !file?.endsWith('.json'))).toEqual([]);
});
