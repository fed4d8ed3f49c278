/**
 * What is dear to make (text of documents, recognised pages, pictures, what was found in texts), stored between builds.
 * An entry is a file `<key>.<SHA-256 of its content>`, where the key is the hash of all that the content is made from, the
 * code among it. Entries never change, so builds that are killed, or that run side by side, leave nothing that is wrong. One
 * whose content is not what its name says counts as missing, and is made again.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import * as z from 'zod';
import { isMissing, writeWhole } from './whole-file.ts';

export interface Entry<Value> {
  value: Value;
  /** Path of the file, whose bytes are the content as it is. */
  file: string;
}

/** Entries of one kind. `inputs` is JSON of everything but the code that decides what the value is. */
export interface Collection<Value> {
  /** The stored entry, or else a new one. */
  get(inputs: unknown, make: () => Promise<Value> | Value): Promise<Entry<Value>>;
  /** Null where there is none. */
  find(inputs: unknown): Entry<Value> | null;
  put(inputs: unknown, value: Value): Promise<Entry<Value>>;
  /** Counts an entry as asked for without reading it. */
  use(inputs: unknown): void;
  /** Removes what stood here when the collection was opened and was not asked for since. */
  clean(): void;
}

export interface Store {
  /** @param version names the code that makes the values (code-version.ts) */
  bytes(kind: string, version: string): Collection<Uint8Array>;
  json<Value>(kind: string, version: string, schema: z.core.$ZodType<Value>): Collection<Value>;
}

export function openStore(cacheDirectory: string): Store {
  const folderOf = (kind: string) => join(cacheDirectory, 'store', kind);
  return {
    bytes: (kind, version) => openCollection(folderOf(kind), version, bytesForm),
    json: (kind, version, schema) => openCollection(folderOf(kind), version, jsonForm(schema)),
  };
}

/** The value of an entry by the path of its file; null where it is gone or damaged. */
export function readJsonEntry<Value>(file: string, schema: z.core.$ZodType<Value>): Value | null {
  const content = readContent(file);
  return content && jsonForm(schema).decode(content);
}

interface Form<Value> {
  encode(value: Value): Buffer;
  /** Null where the content is of another shape. */
  decode(content: Buffer): Value | null;
}

const bytesForm: Form<Uint8Array> = {
  encode: ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength),
  decode: content => content,
};

function jsonForm<Value>(schema: z.core.$ZodType<Value>): Form<Value> {
  return {
    encode: value => Buffer.from(JSON.stringify(value)),
    decode: content => z.safeParse(schema, JSON.parse(content.toString())).data ?? null,
  };
}

function openCollection<Value>(folder: string, version: string, form: Form<Value>): Collection<Value> {
  const unused = new Set(namesIn(folder));
  const names = new Map(Array.from(unused, name => [basename(name, extname(name)), name]));

  function find(inputs: unknown): Entry<Value> | null {
    const name = names.get(keyOf(version, inputs));
    if (name === undefined) return null;
    const file = join(folder, name);
    const content = readContent(file);
    const value = content && form.decode(content);
    if (value === null) return null;
    unused.delete(name);
    return { value, file };
  }

  async function put(inputs: unknown, value: Value): Promise<Entry<Value>> {
    const content = form.encode(value);
    const key = keyOf(version, inputs);
    const name = `${key}.${hashOf(content)}`;
    const file = join(folder, name);
    mkdirSync(folder, { recursive: true });
    await writeWhole(file, content);
    names.set(key, name);
    unused.delete(name);
    // As it is read the next time: the keys of an object may then stand in another order.
    return { value: form.decode(content) ?? value, file };
  }

  return {
    find,
    put,
    get: async (inputs, make) => find(inputs) ?? put(inputs, await make()),
    use: inputs => void unused.delete(names.get(keyOf(version, inputs)) ?? ''),
    clean() {
      for (const name of unused)
        if (!name.endsWith('.part') || isAbandoned(join(folder, name))) rmSync(join(folder, name), removal);
    },
  };
}

const removal = { recursive: true, force: true };

function keyOf(version: string, inputs: unknown): string {
  return hashOf(JSON.stringify([version, inputs]));
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** At once: a promise for each of thousands of small files takes longer than reading them (measured). */
function readContent(file: string): Buffer | null {
  try {
    const content = readFileSync(file);
    return extname(file) === `.${hashOf(content)}` ? content : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** A part file this old belongs to a build that was killed, not to one that runs beside this one. */
const abandonedAfterMilliseconds = 60 * 60 * 1000;

function isAbandoned(file: string): boolean {
  const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs > abandonedAfterMilliseconds;
}
