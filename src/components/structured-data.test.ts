import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

const service = {
  name: 'Service',
  description: 'What.',
  programme: { name: 'Programme', description: 'Who.' },
};
const home = { name: 'Programme', url: 'https://gold.example/' };
const page = {
  site: 'https://gold.example',
  url: 'https://gold.example/faq',
  title: 'Questions </script>',
  description: 'Answers.',
  trail: [home, { name: 'Questions', url: 'https://gold.example/faq' }],
  modified: null,
};

const types = (text: string) =>
  JSON.parse(text)['@graph'].map(({ '@type': type }: { '@type': string }) => type);

test('a page names the site, itself, the way to it, and what it shows', () => {
  const text = structuredData(page, service, [{ '@type': 'FAQPage' }]);
  expect(types(text)).toEqual(['WebPage', 'BreadcrumbList', 'FAQPage']);
  expect(text).toContain('"isPartOf":{"@id":"https://gold.example/#website"}');
});

test('the home page describes the organization and the site, and has no breadcrumbs', () => {
  const text = structuredData({ ...page, trail: [home] }, service, []);
  expect(types(text)).toEqual(['Organization', 'WebSite', 'WebPage']);
});

test('no text can end the script element that it stands in', () => {
  expect(structuredData(page, service, [])).not.toContain('</script>');
});

test('a date that is not known is left out', () => {
  expect(structuredData(page, service, [])).not.toContain('dateModified');
  expect(structuredData({ ...page, modified: '2026-11-21T17:00:00Z' }, service, [])).toContain(
    '"dateModified":"2026-11-21T17:00:00Z"',
  );
});
