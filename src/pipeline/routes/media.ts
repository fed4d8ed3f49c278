/** Routes of photos and videos, of icons and of the pictures for shared links. */
import { mediaManifestSchema } from '#media';
import { mediaManifest } from '#media/reading';
import { faviconIco, iconPng, sharePictures, siteIcons, webManifest } from '#share';
import { json, type Route, stored } from './route.ts';

export const mediaRoutes: readonly Route[] = [
  {
    path: '/api/media',
    file: 'api/media.json',
    schema: mediaManifestSchema.meta({ id: 'MediaManifest' }),
    content: ({ media }) => json(mediaManifest(media)),
    operation: {
      id: 'listMedia',
      topic: 'Media',
      summary: 'The manifest of photos and videos.',
      description:
        'Title, description, date and tags are from the caption of each file; an unknown date is null.',
      example: ({ media: { items } }) => items[0] && { count: 1, items: [items[0]] },
    },
    llms: ['Media', 'JSON: photos and videos'],
    footer: ['Photos and videos', 'JSON'],
  },
  {
    path: '/media/{filename}',
    files: ({ media }) => media.files.map(({ path, file }) => ({ path, content: () => ({ file }) })),
  },
  {
    path: '/share/{picture}',
    files: async inputs => (await sharePictures(inputs)).map(({ path, file }) => stored(path, file)),
  },
  {
    path: '/icons/{icon}',
    files: () => siteIcons.map(({ path, size }) => ({ path, key: size, content: () => iconPng(size) })),
  },
  { path: '/favicon.ico', content: faviconIco },
  {
    path: '/manifest.webmanifest',
    content: ({ program, basePath }) => json(webManifest(program, basePath)),
  },
];
