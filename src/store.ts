/**
 * Content-addressed cache for expensive results (text of documents, recognised pages, pictures) between builds.
 * An entry is a file `<key>.<SHA-256 of its content>`; the key hashes all inputs including the code. Entries never change, so
 * killed or parallel builds cannot corrupt the cache. An entry whose content does not match its name is rebuilt.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import * as z from 'zod';
import { isMissing, writeWhole } from './file-system.ts';

export interface Entry<Value> {
  value: Value;
  /** Path of the file; its bytes are the content. */
  file: string;
}

export type Store = ReturnType<typeof openStore>;

/** @param version hash of the code that makes the values (code-version.ts) */
export function openStore(cacheDirectory: string) {
  const folderOf = (kind: string) => join(cacheDirectory, 'store', kind);
  return {
    bytes: (kind: string, version: string) => openCollection(folderOf(kind), version, bytesForm),
    json: <Value>(kind: string, version: string, schema: z.core.$ZodType<Value>) =>
      openCollection(folderOf(kind), version, jsonForm(schema)),
  };
}

/** Reads an entry by the path of its file; null if it is missing or damaged. */
export function readJsonEntry<Value>(file: string, schema: z.core.$ZodType<Value>): Value | null {
  const content = readContent(file);
  return content && jsonForm(schema).decode(content);
}

interface Form<Value> {
  encode(value: Value): Buffer;
  /** Null if the content does not match the schema. */
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

export type Collection<Value> = ReturnType<typeof openCollection<Value>>;

/** Entries of one kind. `inputs` is JSON data of everything, except the code, that the value depends on. */
function openCollection<Value>(folder: string, version: string, form: Form<Value>) {
  const unused = new Set(namesIn(folder));
  const names = new Map(Array.from(unused, name => [basename(name, extname(name)), name]));

  /** Null if there is none. */
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
    // Decoded, so that the first run returns the same key order as later ones.
    return { value: form.decode(content) ?? value, file };
  }

  return {
    find,
    put,
    /** The stored entry, or a new one. */
    get: async (inputs: unknown, make: () => Promise<Value> | Value) =>
      find(inputs) ?? put(inputs, await make()),
    /** Marks an entry as used without reading it. */
    use: (inputs: unknown) => void unused.delete(names.get(keyOf(version, inputs)) ?? ''),
    /** Removes entries that existed when the collection was opened and were not used since. */
    clean(): void {
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

/** Synchronous: a promise per file takes longer than reading thousands of small files (measured). */
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

/** A part file older than this belongs to a killed build, not to a parallel one. */
const abandonedAfterMilliseconds = 60 * 60 * 1000;

function isAbandoned(file: string): boolean {
  const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs > abandonedAfterMilliseconds;
}
