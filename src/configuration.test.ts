import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

describe('readConfiguration', () => {
  test('gives every setting its default when nothing is set', () => {
    const configuration = readConfiguration({});
    expect(configuration.siteUrl).toBe('http://localhost:4321');
    expect(configuration.basePath).toBe('');
    expect(configuration.port).toBe(4321);
    expect(configuration.documentsDirectory).toBe(resolve('documents'));
    expect(configuration.goldPriceFeeds).toBeNull();
  });

  test('drops trailing slashes of addresses and paths', () => {
    const configuration = readConfiguration({ SITE_URL: 'https://gold.example/', BASE_PATH: '/offtake/' });
    expect(configuration.siteUrl).toBe('https://gold.example');
    expect(configuration.basePath).toBe('/offtake');
  });

  test('the address of a service on this machine has the port at which it is served', () => {
    expect(readConfiguration({ PORT: '4721' }).siteUrl).toBe('http://localhost:4721');
    expect(readConfiguration({ PORT: '0' }).siteUrl).toBe('http://localhost:4321');
    expect(readConfiguration({ PORT: '4721', SITE_URL: 'https://gold.example' }).siteUrl).toBe(
      'https://gold.example',
    );
  });

  test('an empty list of feeds turns them off; an empty port counts as unset', () => {
    const configuration = readConfiguration({ GOLD_PRICE_FEEDS: '', PORT: '' });
    expect(configuration.goldPriceFeeds).toEqual([]);
    expect(configuration.port).toBe(4321);
  });

  test.each([
    [
      { PORT: 'eighty' },
      'Environment variable PORT: expected a whole number from 0 to 65535; found "eighty".',
    ],
    [{ PORT: '70000' }, 'Environment variable PORT: expected a whole number from 0 to 65535; found "70000".'],
    [
      { SOURCE_DATE_EPOCH: '99999999999999' },
      'Environment variable SOURCE_DATE_EPOCH: expected a whole number from 0 to 253402300799; found "99999999999999".',
    ],
    [
      { PAGE_PICTURES: `1${'0'.repeat(20)}` },
      'Environment variable PAGE_PICTURES: expected a whole number from 0 to 1000000; found "100000000000000000000".',
    ],
    [
      { GOLDAPI_KEY: 'goldapi-key\nX-Other: 1' },
      'Environment variable GOLDAPI_KEY: expected printable ASCII characters without spaces; found the value given.',
    ],
    [
      { SECURITY_CONTACT: 'me@example.com' },
      'Environment variable SECURITY_CONTACT: expected a mailto:, tel: or https: address; found "me@example.com".',
    ],
    [
      { SITE_URL: 'gold' },
      'Environment variable SITE_URL: expected an http or https URL such as https://gold.example; found "gold".',
    ],
    [
      { GOLD_PRICE_FEEDS: 'gold-api.com, yahoo', OCR: 'no' },
      'Environment variable OCR: expected on or off; found "no".\nEnvironment variable GOLD_PRICE_FEEDS: expected names of price feeds, which are goldapi.io, gold-api.com, goldprice.dev, exchange-api, exchange-api-mirror; found "gold-api.com, yahoo".',
    ],
    [{ OCR: 'maybe' }, 'Environment variable OCR: expected on or off; found "maybe".'],
    [
      { DOCUMENT_DEADLINE: '0' },
      'Environment variable DOCUMENT_DEADLINE: expected a whole number from 1 to 86400; found "0".',
    ],
    [
      { GOLDAPI_INTERVAL: 'hourly' },
      'Environment variable GOLDAPI_INTERVAL: expected a whole number from 0 to 31622400; found "hourly".',
    ],
    [
      { OCR_LANGUAGE: '../eng' },
      'Environment variable OCR_LANGUAGE: expected names of languages such as eng or eng+spa; found "../eng".',
    ],
    [
      { BASE_PATH: 'a b' },
      'Environment variable BASE_PATH: expected a path such as /gold, of letters, digits and . _ ~ -, or nothing; found "a b".',
    ],
    [
      { GOLD_PRICE_URL: 'http://feed.example/?key=secret' },
      'Environment variable GOLD_PRICE_URL: expected an https URL (http is accepted for a loopback address only); found the value given.',
    ],
  ])('names the variable that is wrong: %j', (environment, message) => {
    expect(() => readConfiguration(environment)).toThrow(message);
  });

  test('pages are recognised in English, unless that is turned off', () => {
    expect(readConfiguration({}).ocrLanguage).toBe('eng');
    expect(readConfiguration({ OCR_LANGUAGE: 'eng+spa' }).ocrLanguage).toBe('eng+spa');
    expect(readConfiguration({ OCR: 'off', OCR_LANGUAGE: 'spa' }).ocrLanguage).toBeNull();
  });

  test('gives the library its options, in milliseconds and bytes', () => {
    const { library } = readConfiguration({ DOCUMENT_DEADLINE: '5', OCR: 'off' });
    expect(library).toMatchObject({
      deadlineMilliseconds: 5000,
      ocrLanguage: null,
      largestVersionBytes: 25 * 2 ** 20,
    });
    expect(readConfiguration({ HOST_LIMITS: 'none' }).library.largestVersionBytes).toBe(2 ** 28);
  });

  test('accepts http for an own feed on this machine', () => {
    expect(readConfiguration({ GOLD_PRICE_URL: 'http://127.0.0.1:8080/price' }).goldPriceUrl).toBe(
      'http://127.0.0.1:8080/price',
    );
  });
});
