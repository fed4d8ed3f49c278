import { judgeCheckpoint } from '#log/reading';
import type { ChangedLog } from './version.ts';

/**
 * Compares the log of publications that the site serves with the one that this browser remembers (src/log/README.md, threats), and
 * remembers it if it continues that one; otherwise `changed.json`, which pages report. An empty log is not remembered.
 *
 * @param log address of the log, with a trailing slash
 * @param cache of this log (`logCache`)
 * @param fetchFile revalidates the HTTP cache
 * @returns false if pages of this site must not replace those that are kept
 * @throws where a file cannot be fetched for now
 */
export async function followLog(
  log: string,
  cache: Pick<Cache, 'match' | 'put' | 'delete'>,
  fetchFile = (address: string) => fetch(address, { cache: 'no-cache' }),
): Promise<boolean> {
  const read = async (path: string) => {
    const response = await fetchFile(log + path);
    if (!response.ok && response.status !== 404) throw new Error(`${log}${path}: ${response.status}`);
    return new Uint8Array(response.ok ? await response.arrayBuffer() : []);
  };
  const text = async (path: string) => new TextDecoder().decode(await read(path));
  const remembered = async (name: string) => (await cache.match(log + name))?.text() ?? null;
  const known = await remembered('checkpoint');
  const offered = await text('checkpoint');
  if (offered !== known) {
    // A key that was seen first stays: whoever changes the log would change its keys, too.
    const keys = (await remembered('keys.txt')) || (await text('keys.txt'));
    const options = { keys: keys.split('\n').filter(Boolean), read, now: Date.now() };
    const judgement = await judgeCheckpoint(known, offered, options).catch((error: Error) => {
      // A browser without Ed25519 can judge nothing.
      if (error.name === 'NotSupportedError') return null;
      throw error;
    });
    if (known !== null && judgement?.isAdopted === false) {
      const changed: ChangedLog = { explanation: judgement.explanation, known, offered };
      await cache.put(`${log}changed.json`, new Response(JSON.stringify(changed)));
      return false;
    }
    if (judgement?.isAdopted && offered.split('\n')[1] !== '0') {
      await cache.put(`${log}keys.txt`, new Response(keys));
      await cache.put(`${log}checkpoint`, new Response(offered));
    }
  }
  await cache.delete(`${log}changed.json`);
  return true;
}
