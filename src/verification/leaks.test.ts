import { describe, expect, test } from 'vitest';
import { expectations } from '#pipeline';
import { feedNames, feedsFrom } from '#price';
import { feedChoice, readConfiguration } from '../configuration.ts';
import { leaksIn } from './leaks.ts';

/** What a build with these settings publishes of each of its feeds. */
function leaksOfFeeds(settings: NodeJS.ProcessEnv): string[] {
  const configuration = readConfiguration(settings);
  return feedsFrom(feedChoice(configuration)).flatMap(({ name, publicUrl, kind }) =>
    leaksIn(
      'llms.txt',
      Buffer.from(`- Source: ${name} (${kind}), ${publicUrl}`),
      expectations(configuration).hidden,
    ),
  );
}

describe('what is published of a feed is no leak', () => {
  test.each(feedNames)('%s', name => {
    expect(leaksOfFeeds({ GOLD_PRICE_FEEDS: name, GOLDAPI_KEY: 'a-key-that-nobody-may-read' })).toEqual([]);
  });

  test.each([
    'https://prices.example',
    'https://prices.example/gold',
    'https://prices.example/gold?unit=gram&key=a-key-that-nobody-may-read',
    'http://127.0.0.1:8080/gold',
  ])('the own feed at %s', url => {
    expect(leaksOfFeeds({ GOLD_PRICE_FEEDS: '', GOLD_PRICE_URL: url })).toEqual([]);
  });
});

test.each([
  ['https://prices.example/gold?key=open-sesame', 'open-sesame'],
  ['https://prices.example/gold?key=open-sesame', 'https://prices.example/gold?key=open-sesame'],
  ['https://prices.example/7f3a9c2e41d8b605', '/7f3a9c2e41d8b605'],
])('of the own feed at %s, %s is a leak', (url, text) => {
  const { hidden } = expectations(readConfiguration({ GOLD_PRICE_URL: url }));
  expect(leaksIn('faq.html', Buffer.from(`<p>${text}</p>`), hidden)).toEqual(['a secret setting']);
});

test.each(['llms-full.txt', 'figures.json', 'api/documents/library.json', 'amounts.html', 'openapi.json'])(
  'a document whose words %s repeats may speak of any path, but not of one of this machine',
  file => {
    const hidden = { directories: ['/srv/gold/documents'], secrets: [] };
    expect(leaksIn(file, Buffer.from('Saved as /home/agent/offer.pdf for 1,550 USD.'), hidden)).toEqual([]);
    expect(leaksIn(file, Buffer.from('Saved as /srv/gold/documents/offer.pdf.'), hidden)).toEqual([
      'a path of a machine',
    ]);
  },
);
