import { describe, expect, test } from 'vitest';
import { functionPaths } from '#hosting';
import { keptAddress } from './kept-address.ts';

const host = 'https://gold.example';

describe.each(['', '/gold'])('of a site below %j', basePath => {
  const keep = (path: string) =>
    keptAddress(
      host + path,
      `${host}${basePath}/`,
      functionPaths.map(one => basePath + one),
    );

  test.each([
    `${basePath}/api/gold-price`,
    `${basePath}/%61pi/gold-price`,
    `${basePath}/api/%67old%2Dprice`,
    `${basePath}/api%2Fgold-price`,
    `${basePath}/api%5cgold-price`,
    `${basePath}//api/gold-price`,
    `${basePath}/api//gold-price/`,
    `${basePath}/api/./gold-price`,
    `${basePath}/documents/../api/gold-price`,
    `${basePath}/documents/%2e%2e/api/gold-price`,
    `${basePath}/documents/..%2fapi/gold-price`,
    `${basePath}/api/gold-price?now`,
    `/${basePath}/api/gold-price#x`,
    `${basePath}/api/documents/search?q=gold`,
    `${basePath}/s%65arch?q=gold`,
    `${basePath}/api/health`,
    `${basePath}/%`,
  ])('%s is never kept', path => {
    expect(keep(path)).toBeNull();
  });

  test.each([
    ['/', '/'],
    ['/faq?highlight=gold#page-1', '/faq'],
    ['/f%61q', '/faq'],
    ['/api/program', '/api/program'],
    ['/documents/Gold%20(1),%20100%25%20%232%3F.pdf', '/documents/Gold%20(1)%2C%20100%25%20%232%3F.pdf'],
  ])('%s is kept as %s', (path, kept) => {
    expect(keep(basePath + path)).toBe(host + basePath + kept);
  });
});

test('responses of other services on the host are not kept', () => {
  expect(keptAddress(`${host}/mail/inbox`, `${host}/gold/`, [])).toBeNull();
  expect(keptAddress(`${host}/gold/../mail`, `${host}/gold/`, [])).toBeNull();
  expect(keptAddress(`https://other.example/gold/faq`, `${host}/gold/`, [])).toBeNull();
});
