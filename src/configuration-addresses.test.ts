import { describe, expect, test } from 'vitest';
import { isLocalAddress, readConfiguration } from './configuration.ts';

const siteUrl = (value: string) => readConfiguration({ SITE_URL: value }).siteUrl;
const onboardingUrl = (value: string) => readConfiguration({ ONBOARDING_URL: value }).onboardingUrl;
const basePath = (value: string) => readConfiguration({ BASE_PATH: value }).basePath;

describe('the address of the site', () => {
  test.each([
    ['https://gold.example//', 'https://gold.example'],
    ['HTTPS://Gold.Example:443', 'https://gold.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://förder.example', 'https://xn--frder-jua.example'],
    [' https://gold.example ', 'https://gold.example'],
  ])('%j is published as browsers write it: %s', (value, published) => {
    expect(siteUrl(value)).toBe(published);
  });

  test('with a path is refused; the message names BASE_PATH', () => {
    expect(() => siteUrl('https://x.example/gold/')).toThrow(
      'Environment variable SITE_URL: expected an address without a path: set SITE_URL=https://x.example and BASE_PATH=/gold; found "https://x.example/gold/".',
    );
  });

  test.each([
    ['https://x.example/?a=b', 'without query and fragment'],
    ['https://x.example/#top', 'without query and fragment'],
    ['ftp://x.example', 'expected an http or https URL'],
    ['https:x.example', 'expected an http or https URL'],
    ['//x.example', 'expected an http or https URL'],
    ['x.example', 'expected an http or https URL'],
    ['https://', 'expected an http or https URL'],
    ['https://a b.example', 'expected an http or https URL'],
  ])('%s is refused', (value, reason) => {
    expect(() => siteUrl(value)).toThrow(reason);
  });

  test('with a password is refused, and the password is not printed', () => {
    const refused =
      /^Environment variable \w+: expected an address without user name and password; found the value given\.$/;
    expect(() => siteUrl('https://me:sesame@x.example')).toThrow(refused);
    expect(() => onboardingUrl('https://me:sesame@x.example/sign-up')).toThrow(refused);
  });

  test.each(['http://localhost:4321', 'http://127.0.0.1', 'http://[::1]:80'])(
    '%s leads to this machine alone',
    url => {
      expect(isLocalAddress(url)).toBe(true);
      expect(() => readConfiguration({ SITE_URL: url, LOCAL_ADDRESS: 'fail' })).toThrow(
        'expected the public address',
      );
    },
  );

  test('that is not set stops a command if LOCAL_ADDRESS is "fail"', () => {
    expect(() => readConfiguration({ SITE_URL: '', LOCAL_ADDRESS: 'fail' })).toThrow(
      'Environment variable SITE_URL: expected the public address of the service, because LOCAL_ADDRESS is "fail"; found "http://localhost:4321".',
    );
    expect(isLocalAddress(siteUrl('https://gold.example'))).toBe(false);
    expect(readConfiguration({ SITE_URL: 'https://gold.example', LOCAL_ADDRESS: 'fail' }).siteUrl).toBe(
      'https://gold.example',
    );
  });
});

describe('the path of the site', () => {
  test.each([
    ['/gold/', '/gold'],
    ['/a/b.c_d~e-f', '/a/b.c_d~e-f'],
    ['/', ''],
    ['/.gold', '/.gold'],
  ])('%j is %j', (value, path) => {
    expect(basePath(value)).toBe(path);
  });

  test.each([
    'gold',
    '//',
    '//gold',
    '/gold//',
    '/a//b',
    '/..',
    '/a/../b',
    '/./a',
    '/gold/.',
    '/a%20b',
    '/förder',
    '/a?b',
    '/a#b',
    '/a\\b',
    'https://x.example/gold',
  ])('%s is refused', value => {
    expect(() => basePath(value)).toThrow('Environment variable BASE_PATH: expected a path such as /gold');
  });
});

test('the address of the sign-up terminal keeps its path, query and slashes', () => {
  expect(onboardingUrl('https://onboarding.example/sign-up/?next=/')).toBe(
    'https://onboarding.example/sign-up/?next=/',
  );
  expect(() => onboardingUrl('javascript:alert(1)')).toThrow('expected an http or https URL');
});
