import { readdir, realpath, rename, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { EXPORTS } from '#functions/files/folders.ts';
import { tableFile } from '../process/data-folder.ts';
import { PARTIAL, writeProblem } from '../process/replace-file.ts';
import { StartupError } from '../process/startup-error.ts';
import { createManifest, type Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { copyTable, tryTable } from './table-copy.ts';
import { openWorkingFolder, syncFolder } from './working-folder.ts';
import { type Source, writeArchive } from './write-archive.ts';

export type Backup = Manifest & { readonly bytes: number };

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Files that the next start creates again, or that are about to get their final name. */
const isPassing = (name: string): boolean => name.startsWith('.') || name.endsWith(PARTIAL);

/** These files exist for a day, and name people who may be erased by tomorrow. */
const EXPORT_FOLDER = new RegExp(`^s3/[^/]+/${EXPORTS}$`);

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !way.startsWith(sep));
};

/** Refuses bad paths before anything is done; returns the backup's folder. */
const checkPlaces = async (dataDir: string, file: string): Promise<string> => {
  if (!(await exists(tableFile(dataDir))))
    throw new StartupError(
      `Nella cartella ${dataDir} non ci sono dati da copiare.`,
      'Indica quella giusta: DATA_DIR=/la/cartella npm run backup -- copia.tar.gz',
    );
  const parent = await realpath(dirname(file)).catch(() => undefined);
  if (parent === undefined)
    throw new StartupError(`La cartella ${dirname(file)} non c’è.`, 'Creala, o scegline un’altra.');
  if (isInside(await realpath(dataDir), parent))
    throw new StartupError(
      `${file} sta dentro la cartella dei dati.`,
      'Scegli un’altra cartella, meglio se su un altro disco.',
    );
  if (await exists(file))
    throw new StartupError(
      `${file} esiste già.`,
      'Scegli un altro nome: una copia non ne sostituisce mai un’altra.',
    );
  return parent;
};

async function* filesBelow(dataDir: string, folder: string): AsyncGenerator<Source> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (isPassing(entry.name) || EXPORT_FOLDER.test(`${path}/`)) continue;
    if (entry.isDirectory()) yield* filesBelow(dataDir, path);
    else if (entry.isFile()) yield { path, file: join(dataDir, path) };
  }
}

/** What SQLite reports when the disk is full. */
const FULL = /disk is full|disk I\/O error/;

/** Copies the table and checks the copy; returns how many items it has. */
const copyChecked = async (table: string, copy: string): Promise<number> => {
  try {
    await copyTable(table, copy);
    return tryTable(copy);
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    if (FULL.test(message))
      throw new StartupError(
        `Il disco di ${dirname(dirname(copy))} è pieno: non ci sta una seconda tabella.`,
        'Libera spazio, o scegli una cartella su un altro disco.',
        error,
      );
    throw new StartupError(
      `La tabella ${table} non si copia: ${message}.`,
      'Se è danneggiata, ripristina l’ultima copia buona: npm run restore',
      error,
    );
  }
};

/**
 * The files, in an order that is safe while the server writes: the progress of the stream and of the jobs may lag
 * behind the table but never be ahead of it, and the files that the table's items name are written before the items.
 * `onTable` is told how many items the table has.
 */
async function* sourcesIn(
  dataDir: string,
  copy: string,
  onTable: (items: number) => void,
): AsyncGenerator<Source> {
  const table = basename(tableFile(dataDir));
  const entries = await readdir(dataDir, { withFileTypes: true });
  // The table's file includes those whose names begin with its own.
  for (const { name } of entries.filter(entry => entry.isFile()))
    if (!isPassing(name) && !name.startsWith(table))
      yield { path: name, file: join(dataDir, name) };
  onTable(await copyChecked(tableFile(dataDir), copy));
  yield { path: table, file: copy };
  for (const { name } of entries.filter(entry => entry.isDirectory()))
    if (!isPassing(name)) yield* filesBelow(dataDir, name);
}

/**
 * Copies a data folder into one new file, whether or not the server is running. The file gets its name once it is
 * complete, on the disk, and has been read back.
 */
export const takeBackup = async (dataDir: string, file: string): Promise<Backup> => {
  const parent = await checkPlaces(dataDir, file);
  const createdAt = new Date().toISOString();
  try {
    await using working = await openWorkingFolder(parent);
    const archive = join(working.path, 'archive');
    let items = 0;
    const sources = sourcesIn(dataDir, join(working.path, 'table'), found => {
      items = found;
    });
    await writeArchive(archive, sources, files => createManifest({ createdAt, items, files }));
    const manifest = await readArchive(archive, async (_, content) => {
      for await (const _chunk of content);
    });
    const { size: bytes } = await stat(archive);
    await rename(archive, file);
    await syncFolder(parent);
    return { ...manifest, bytes };
  } catch (error) {
    throw error instanceof StartupError ? error : writeProblem(file, error);
  }
};
