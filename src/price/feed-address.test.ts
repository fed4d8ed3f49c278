import { describe, expect, test } from 'vitest';
import { secretsIn } from './feed-address.ts';

describe('the secret parts of an address', () => {
  test.each([
    'https://prices.example',
    'https://prices.example/gold',
    'http://127.0.0.1:8080/v1/prices/latest.json',
  ])('do not exist in %s', address => {
    expect(secretsIn(address)).toEqual([]);
  });

  test('exclude ordinary parameters, which pages may contain', () => {
    expect(secretsIn('https://prices.example/gold?unit=kilogram&q=XAU-USD-SPOT')).toEqual([
      'https://prices.example/gold?unit=kilogram&q=XAU-USD-SPOT',
    ]);
  });

  test.each([
    ['a key by its name', 'https://prices.example/gold?api_key=open-sesame', 'open-sesame'],
    ['a key by its form', 'https://prices.example/gold?u=7f3a9c2e41d8b605', '7f3a9c2e41d8b605'],
    ['a key as it is meant', 'https://prices.example/gold?token=open%20sesame', 'open sesame'],
    ['a key as it is written', 'https://prices.example/gold?token=open%20sesame', 'open%20sesame'],
    ['a key in the path', 'https://prices.example/hooks/7f3a9c2e41d8b605/gold', '7f3a9c2e41d8b605'],
    ['a password', 'https://me:open-sesame@prices.example/gold', 'open-sesame'],
    ['a name that is a key', 'https://open-sesame@prices.example/gold', 'open-sesame'],
  ])('include %s', (_, address, secret) => {
    expect(secretsIn(address)).toContain(secret);
  });

  test('exclude the user name beside a password and short words', () => {
    expect(secretsIn('https://reader:gold@prices.example/gold')).toEqual([]);
  });
});
