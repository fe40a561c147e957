import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { StartupError } from '../process/startup-error.ts';
import {
  type BackedUpFile,
  dataPath,
  MANIFEST,
  type Manifest,
  notABackup,
  readManifest,
} from './manifest.ts';

const MIB = 2 ** 20;
/** Far more than any shop has; the list of files stays in memory. */
const MOST_FILES = 1_000_000;
const LARGEST_MANIFEST = 512 * MIB;
/** The table and its files shrink to between a fifth and a twentieth; a higher ratio means a decompression bomb. */
const MOST_EXPANSION = 200;
const SMALL = 1024 * MIB;

/** Receives the content of a file in the archive. */
export type Receiver = (
  path: string,
  content: AsyncIterable<Buffer>,
  size: number,
) => Promise<void>;

async function* buffers(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of source) if (chunk instanceof Uint8Array) yield Buffer.from(chunk);
}

/** The compressed size of a backup; anything but a file is refused. */
export const sizeOf = async (file: string): Promise<number> => {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile()) return found.size;
  throw new StartupError(
    found ? `${file} non è un file.` : `Il file ${file} non c’è.`,
    'Indica la copia: npm run restore -- giorgione-2026-11-26.tar.gz',
  );
};

/** Refuses entries that no backup has, and more content than the disk should take. */
const createGuard = (file: string, compressed: number) => {
  const mostBytes = Math.max(SMALL, MOST_EXPANSION * compressed);
  let bytes = 0;
  return ({ name, type, size }: Header, files: ReadonlyMap<string, unknown>): string => {
    const path = dataPath(name);
    if (type !== 'file' || path === undefined)
      throw notABackup(file, `contiene «${name}», che non è un file dei dati`);
    if (files.has(path)) throw notABackup(file, `contiene due volte «${name}»`);
    bytes += size;
    if (bytes > mostBytes || files.size >= MOST_FILES)
      throw notABackup(file, 'si espande oltre ogni misura');
    return path;
  };
};

const textOf = async (file: string, { size }: Header, content: AsyncIterable<Buffer>) => {
  if (size > LARGEST_MANIFEST) throw notABackup(file, 'il suo elenco è troppo lungo');
  return Buffer.concat(await Array.fromAsync(content)).toString('utf8');
};

const receive = async (
  content: AsyncIterable<Buffer>,
  { path, size }: Pick<BackedUpFile, 'path' | 'size'>,
  receiver: Receiver,
): Promise<BackedUpFile> => {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await receiver(path, hashed(), size);
  return { path, size, sha256: hash.digest('hex') };
};

/** Compares what was read with the manifest. */
const compare = (file: string, manifest: Manifest, read: ReadonlyMap<string, BackedUpFile>) => {
  for (const expected of manifest.files) {
    if (!isDeepStrictEqual(read.get(expected.path), expected))
      throw notABackup(file, `«${expected.path}» è danneggiato o manca`);
  }
  if (manifest.files.length !== read.size) throw notABackup(file, 'contiene file di troppo');
};

const readEntries = async (file: string, receiver: Receiver): Promise<Manifest> => {
  const guard = createGuard(file, await sizeOf(file));
  const parser = extract();
  const flow = pipeline(createReadStream(file), createGunzip(), parser);
  // The loop fails with it too, and says why.
  flow.catch(() => undefined);
  const read = new Map<string, BackedUpFile>();
  let manifest: Manifest | undefined;
  for await (const entry of parser) {
    const { header } = entry;
    if (manifest) throw notABackup(file, 'continua dopo la fine');
    if (header.name === MANIFEST) {
      manifest = readManifest(file, await textOf(file, header, buffers(entry)));
    } else {
      const path = guard(header, read);
      read.set(path, await receive(buffers(entry), { path, size: header.size }, receiver));
    }
  }
  await flow;
  if (!manifest) throw notABackup(file, 'manca la fine');
  compare(file, manifest, read);
  return manifest;
};

/**
 * Reads a whole backup and checks its format, checksums and list of files. If it fails, discard what the receiver has
 * got until then.
 */
export const readArchive = async (file: string, receiver: Receiver): Promise<Manifest> => {
  try {
    return await readEntries(file, receiver);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw notABackup(file, 'è danneggiata o incompleta', error);
  }
};
