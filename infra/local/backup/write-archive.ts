import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { errorCode } from '../process/startup-error.ts';
import { type BackedUpFile, DATA, MANIFEST, type Manifest } from './manifest.ts';

/** A file for a backup, with its path in the data folder. */
export type Source = { readonly path: string; readonly file: string };

const MODE = 0o600;

/** Skips a file that was deleted since it was listed. */
const openIfPresent = async (file: string): Promise<FileHandle | undefined> => {
  try {
    return await open(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Writes one file. Its size is that of the opened file: files are replaced, never changed in place. */
const writeFile = async (
  archive: Pack,
  { path, file }: Source,
): Promise<BackedUpFile | undefined> => {
  await using handle = await openIfPresent(file);
  if (!handle) return undefined;
  const { size, mtime } = await handle.stat();
  const hash = createHash('sha256');
  const entry = archive.entry({ name: DATA + path, size, mode: MODE, mtime });
  const content =
    size === 0 ? Readable.from([]) : handle.createReadStream({ end: size - 1, autoClose: false });
  await pipeline(
    content,
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    entry,
  );
  return { path, size, sha256: hash.digest('hex') };
};

/** Writes the files one after another, and finally what `describe` returns for them. */
const writeEntries = async (
  archive: Pack,
  sources: AsyncIterable<Source>,
  describe: (files: BackedUpFile[]) => Manifest,
): Promise<void> => {
  const files: BackedUpFile[] = [];
  for await (const source of sources) {
    const written = await writeFile(archive, source);
    if (written) files.push(written);
  }
  archive.entry({ name: MANIFEST, mode: MODE }, JSON.stringify(describe(files)));
  archive.finalize();
};

/** Writes a new compressed archive, for its owner only, and waits until it is on the disk. */
export const writeArchive = async (
  file: string,
  sources: AsyncIterable<Source>,
  describe: (files: BackedUpFile[]) => Manifest,
): Promise<void> => {
  const archive = pack();
  const target = createWriteStream(file, { flags: 'wx', mode: MODE, flush: true });
  const written = pipeline(archive, createGzip(), target);
  // The first of the two to fail has the actual cause; it ends the other one.
  const entries = writeEntries(archive, sources, describe).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [first, second] = await Promise.allSettled([entries, written]);
  for (const result of [second, first]) if (result.status === 'rejected') throw result.reason;
};
