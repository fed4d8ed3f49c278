/** Reports on a page that the site serves another log of publications than the one that the service worker remembers. */
import { type ChangedLog, logCache } from '#offline/service-worker';
import { element } from '../element.ts';
import { siteAddress } from '../site-address.ts';

/** Shows a line above the content of the page, or nothing if all is well. */
export async function showChangedLog(): Promise<void> {
  const cacheName = logCache(siteAddress('/'));
  const found = await caches.match(siteAddress('/log/changed.json'), { cacheName });
  if (!found) return;
  const { explanation, known, offered }: ChangedLog = await found.json();
  document.getElementById('changed-log')?.remove();
  const download = (words: string, text: string) =>
    element('a', { href: URL.createObjectURL(new Blob([text])), download: 'checkpoint.txt' }, words);
  const accept = () => caches.delete(cacheName).then(() => line.remove());
  const line = element(
    'p',
    { id: 'changed-log', className: 'warning' },
    `The site’s log of publications was changed: ${explanation} Download `,
    download('the checkpoint that you had', known),
    ' and ',
    download('the one served now', offered),
    '. ',
    element('button', { className: 'button quiet', type: 'button', onclick: accept }, 'Accept the new log'),
  );
  document.querySelector('main > .title')?.prepend(line);
}
