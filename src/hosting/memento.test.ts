import { expect, test } from 'vitest';
import { mementoHeaders } from './memento.ts';

const timeMap = `<https://gold.example/gold/documents/A%20paper.pdf>; rel="original",
<https://gold.example/gold/api/documents/timemaps/A%20paper.pdf.timemap>; rel="self"; type="application/link-format",
<https://gold.example/gold/documents/versions/0123456789abcdef/A%20paper.pdf>; rel="memento"; datetime="Thu, 01 Jan 2026 00:00:00 GMT",
<https://gold.example/gold/documents/versions/fedcba9876543210/A%20paper.pdf>; rel="memento"; datetime="Sun, 01 Feb 2026 00:00:00 GMT"
`;
const headersOf = (file: string) =>
  mementoHeaders(file, async path =>
    path === 'api/documents/timemaps/A paper.pdf.timemap' ? timeMap : null,
  );
const link =
  '<https://gold.example/gold/documents/A%20paper.pdf>; rel="original", <https://gold.example/gold/api/documents/timemaps/A%20paper.pdf.timemap>; rel="timemap"; type="application/link-format"';

test('an earlier version names its time, its original and the time map', async () => {
  expect(await headersOf('documents/versions/fedcba9876543210/A paper.pdf')).toEqual({
    'Memento-Datetime': 'Sun, 01 Feb 2026 00:00:00 GMT',
    Link: link,
  });
});

test('a document names its time map, where there is one', async () => {
  expect(await headersOf('documents/A paper.pdf')).toEqual({ Link: link });
  expect(await headersOf('documents/B.pdf')).toEqual({});
  expect(await headersOf('documents/a-paper.html')).toEqual({});
});
