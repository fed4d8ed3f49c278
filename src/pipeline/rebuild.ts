/** What a build of the same bytes needs besides the repository: published as `/rebuild.json`, and part of the log. */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { checksumFile, claimCache, fileHash } from '#folders';
import { type Entry, refuse, verifyReceipt } from '#log';
import { type Configuration, publishedVariables, readConfiguration } from '../configuration.ts';
import { headCommit } from './fingerprint.ts';
import { priceFile, priceTime } from './price.ts';

export const rebuildSchema = z.object({
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/)
    .nullable()
    .describe('Git commit; null where it is not known.'),
  settings: z
    .partialRecord(z.enum(publishedVariables), z.string())
    .describe('Environment variables of the build that change what is published.'),
  price: z
    .object({
      time: z.iso.datetime().describe('Time at which the age of the price was judged: `GOLD_PRICE_TIME`.'),
      record: z.json().describe('Content of `gold-price.json` in `CACHE_DIR`.'),
    })
    .nullable()
    .describe('Null for the price that is shipped with the service.'),
});

/** The leaf of the log. */
export interface Publication extends Entry {
  /** Git commit that was built; null if unknown. */
  commit: string | null;
  /** SHA-256 of `SHA256SUMS`. */
  sha256sums: string;
}

export type Rebuild = z.infer<typeof rebuildSchema>;

export async function rebuildOf(configuration: Configuration): Promise<Rebuild> {
  const record = await priceFile(configuration.cacheDirectory).read();
  const price = record?.latest && {
    time: priceTime(configuration.goldPriceTime).toISOString(),
    record: z.json().parse(JSON.parse(JSON.stringify({ latest: record.latest, earlier: record.earlier }))),
  };
  return {
    commit: (await headCommit())?.id ?? null,
    settings: configuration.publishedSettings,
    price: price ?? null,
  };
}

/**
 * Builds a publication again from the receipt of its entry and the git repository of the working directory.
 *
 * @param directory new folder
 * @param install command that installs the packages in it
 * @returns a sentence for the operator
 * @throws {OperatorError} if the commit is missing or the bytes differ
 */
export async function rebuild(
  file: string,
  directory: string,
  install = 'npm ci --omit=dev',
): Promise<string> {
  const receipt = await verifyReceipt<Publication>(await readFile(file, 'utf8'), null, [], file);
  const { entry, index, statement } = receipt;
  const { commit, settings, price } = rebuildSchema.parse({ commit: entry.commit, ...JSON.parse(statement) });
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    ...settings,
    GOLD_PRICE_FEEDS: '',
    ...(price && { GOLD_PRICE_TIME: price.time }),
  };
  const run = (fault: string, program = '', ...rest: string[]) => {
    const { status } = spawnSync(program, rest, { cwd: directory, stdio: 'inherit', env });
    if (status !== 0) refuse(file, fault);
  };
  await mkdir(directory);
  // A local clone has all objects of the repository, also those that were fetched from the publisher.
  run('expected a clone as working directory', 'git', 'clone', '--quiet', '--no-checkout', resolve('.'), '.');
  run(
    `commit ${commit} is not in this repository; fetch it from the publisher`,
    'git',
    'checkout',
    '--quiet',
    `${commit}`,
  );
  const cacheDirectory = join(directory, '.cache');
  await claimCache({ ...readConfiguration({}), cacheDirectory });
  if (price) await writeFile(join(cacheDirectory, 'gold-price.json'), JSON.stringify(price.record));
  run('the packages cannot be installed; see above', ...install.split(' '));
  run('the build failed; see above', 'npm', 'run', 'build');
  const found = fileHash(join(directory, 'dist', checksumFile));
  if (found === entry.sha256sums) return `Entry ${index}: commit ${commit} gives the published bytes.`;
  return refuse(
    file,
    `entry ${index} states SHA256SUMS ${entry.sha256sums}, and the build gives ${found}; compare both lists`,
  );
}
