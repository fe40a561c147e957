import { createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, realpath, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BUCKET_NAME } from '#functions/env.ts';
import { ERASURES } from '#functions/files/folders.ts';
import { openDataFolder, tableFile } from '../process/data-folder.ts';
import { writeProblem } from '../process/replace-file.ts';
import { errorCode, StartupError } from '../process/startup-error.ts';
import { type Manifest, notABackup } from './manifest.ts';
import { type Receiver, readArchive, sizeOf } from './read-archive.ts';
import { markRestored } from './restored-mark.ts';
import { isTableInUse, tryTable } from './table-copy.ts';
import { openWorkingFolder, syncFolder } from './working-folder.ts';

type Options = {
  readonly file: string;
  readonly dataDir: string;
  /** Whether existing data may be replaced. */
  readonly isReplacing: boolean;
  /** Other data folders that know who was erased since the backup. */
  readonly erasuresOf: readonly string[];
};

export type Restored = Manifest & {
  /** Whether any data folder knew who was erased. */
  readonly hasErasures: boolean;
};

/** The codes of errors of the file system, such as ENOSPC. */
const FILE_SYSTEM = /^E[A-Z]+$/;

/** Free space to leave for other users of the disk, in bytes. */
const RESERVE = 64 * 2 ** 20;

/** Writes the backup's files below a folder, readable by their owner only. */
const writerIn =
  (folder: string): Receiver =>
  async (path, content, size) => {
    const target = join(folder, path);
    try {
      const { bavail, bsize } = await statfs(folder);
      if (size + RESERVE > bavail * bsize)
        throw Object.assign(new Error('No space left'), { code: 'ENOSPC' });
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
    } catch (error) {
      // A problem of the backup itself has another code or none.
      throw FILE_SYSTEM.test(errorCode(error) ?? '') ? writeProblem(target, error) : error;
    }
  };

const itemsIn = (table: string): number | undefined => {
  try {
    return tryTable(table);
  } catch {
    return undefined;
  }
};

const unpack = async (file: string, folder: string): Promise<Manifest> => {
  await mkdir(folder, { mode: 0o700 });
  const manifest = await readArchive(file, writerIn(folder));
  if (itemsIn(tableFile(folder)) !== manifest.items)
    throw notABackup(file, 'la sua tabella non si legge tutta');
  return manifest;
};

const erasuresIn = (dataDir: string): string => join(dataDir, 's3', BUCKET_NAME, ERASURES);

/** Copies the list of erased players from other data folders; returns whether any of them has one. */
const bringErasures = async (from: readonly string[], to: string): Promise<boolean> => {
  let found = false;
  for (const folder of from) {
    const log = await stat(erasuresIn(folder)).catch(() => undefined);
    if (!log?.isDirectory()) continue;
    await cp(erasuresIn(folder), erasuresIn(to), { recursive: true, force: true });
    found = true;
  }
  return found;
};

/** Puts a folder in another one's place. If that fails, the other one is put back. */
const swap = async (folder: string, target: string, aside: string): Promise<void> => {
  await rename(target, aside);
  try {
    await rename(folder, target);
  } catch (error) {
    await rename(aside, target);
    throw error;
  }
  await syncFolder(dirname(target));
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const checkFolders = async ({ dataDir, isReplacing, erasuresOf }: Options): Promise<void> => {
  if ((await readdir(dataDir)).length > 0 && !isReplacing)
    throw new StartupError(
      `Nella cartella ${dataDir} ci sono già dei dati.`,
      'Per sostituirli con la copia aggiungi --replace; oppure scegli un’altra cartella con DATA_DIR.',
    );
  // A server with another folder for temporary files holds its lock there.
  if ((await isThere(tableFile(dataDir))) && isTableInUse(tableFile(dataDir)))
    throw new StartupError(
      `La cartella dei dati ${dataDir} è usata da un server.`,
      'Fermalo, poi ripristina.',
    );
  for (const folder of erasuresOf)
    if (!(await isThere(join(folder, 's3'))))
      throw new StartupError(`${folder} non è una cartella dei dati.`, 'Controlla --erasures.');
};

/** The server's user could not open files restored by root. */
const checkOwner = async (dataDir: string): Promise<void> => {
  const found = await stat(dataDir).catch(() => undefined);
  if (!found || process.getuid === undefined || found.uid === process.getuid()) return;
  throw new StartupError(
    `La cartella dei dati ${dataDir} è di un altro utente.`,
    'Ripristina come lui: runuser -u giorgione -- npm run restore -- copia.tar.gz',
  );
};

/** Why the folders can't be exchanged; a mount point, for example, can't be renamed. */
const exchangeProblem = (dataDir: string, error: unknown): StartupError =>
  ['EBUSY', 'EXDEV'].includes(errorCode(error) ?? '')
    ? new StartupError(
        `La cartella dei dati ${dataDir} è un disco a sé, e non si può scambiare.`,
        `Usa una cartella in quel disco: DATA_DIR=${join(dataDir, 'data')}`,
        error,
      )
    : writeProblem(dataDir, error);

const replaceFolder = async (options: Options, dataDir: string): Promise<Restored> => {
  await using working = await openWorkingFolder(dirname(dataDir));
  const folder = join(working.path, 'data');
  const manifest = await unpack(options.file, folder);
  const hasErasures = await bringErasures([...options.erasuresOf, dataDir], folder);
  await markRestored(folder, manifest.createdAt);
  const aside = `${dataDir}.replaced-${Date.now()}`;
  await swap(folder, dataDir, aside);
  await rm(aside, { recursive: true, force: true });
  return { ...manifest, hasErasures };
};

/**
 * Restores a data folder, whose server must be stopped, from a backup. Everything is unpacked and checked beside it
 * before the folders are exchanged, so that a failure leaves the old one unchanged. Its erasure log is carried over
 * into the new one.
 */
export const restoreBackup = async (options: Options): Promise<Restored> => {
  await sizeOf(options.file);
  await checkOwner(options.dataDir);
  const { release } = await openDataFolder(options.dataDir);
  try {
    await checkFolders(options);
    return await replaceFolder(options, await realpath(options.dataDir));
  } catch (error) {
    throw error instanceof StartupError ? error : exchangeProblem(options.dataDir, error);
  } finally {
    await release();
  }
};
