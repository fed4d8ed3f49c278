import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';

const input = {
  contact: 'mailto:security@gold.example',
  address: 'https://gold.example',
  buildTime: '2026-11-18T00:00:00.000Z',
};

test('names the contact and counts for a year from the build', () => {
  expect(securityText(input)).toBe(
    [
      'Contact: mailto:security@gold.example',
      'Expires: 2027-11-18T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://gold.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('is not written where nobody knows until when it counts', () => {
  expect(() => securityText({ ...input, buildTime: null })).toThrow(/set SOURCE_DATE_EPOCH\.$/);
});
