import { expect, test } from 'vitest';
import { securityText } from './well-known-files.ts';

const contact = 'mailto:security@gold.example';
const address = 'https://gold.example';

test('states the contact and expires a year after the build', () => {
  expect(securityText(contact, address, '2026-11-18T00:00:00.000Z')).toBe(
    [
      'Contact: mailto:security@gold.example',
      'Expires: 2027-11-18T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://gold.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('is refused if the time of the build is unknown', () => {
  expect(() => securityText(contact, address, null)).toThrow(/set SOURCE_DATE_EPOCH\.$/);
});
