import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorCode, StartupError } from './startup-error.ts';

/** A server's data folder; `release` unlocks it for the next process. */
export type DataFolder = { readonly path: string; readonly release: () => Promise<void> };

/** The file of the table's engine in a data folder. */
export const tableFile = (folder: string): string => join(folder, 'dynamodb.sqlite');

const OWNER_ONLY = 0o700;
const STICKY = 0o1000;

const SHARED_MEMORY = '/dev/shm';
const SHARED_MEMORY_MIN = 2 ** 30;

/** A folder in memory, if there is one with enough room: many containers have only 64 MB. */
export const memoryFolder = (): string | undefined => {
  if (!existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= SHARED_MEMORY_MIN ? SHARED_MEMORY : undefined;
};

const TEMPORARY_PREFIX = 'giorgione-memory-';

export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/** Removes the temporary folders of killed processes. */
const removeStaleFolders = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const pid = Number(/^giorgione-memory-(\d+)-/.exec(name)?.[1]);
    if (pid && !isRunning(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
};

/** In memory if the system has a folder for that, else below the folder for temporary files. */
const openTemporaryFolder = async (): Promise<DataFolder> => {
  const parent = memoryFolder() ?? tmpdir();
  await removeStaleFolders(parent);
  const path = await mkdtemp(join(parent, `${TEMPORARY_PREFIX}${process.pid}-`));
  return { path, release: () => rm(path, { recursive: true, force: true }) };
};

const isListening = (socket: string): Promise<boolean> =>
  new Promise(resolve => {
    const probe = connect(socket)
      .once('connect', () => {
        probe.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });

const listen = (socket: string): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const server = createServer(probe => probe.destroy());
    server.once('error', reject).listen(socket, () => {
      server.unref();
      resolve(() => new Promise(done => server.close(() => done())));
    });
  });

/**
 * Locks the folder for this process. The lock is a socket rather than a file with the process id, since the system
 * closes a socket whenever its process ends, even if it is killed.
 */
const lock = async (path: string): Promise<() => Promise<void>> => {
  const id = createHash('sha256')
    .update(await realpath(path))
    .digest('hex')
    .slice(0, 16);
  const socket = join(tmpdir(), `giorgione-${id}.sock`);
  try {
    return await listen(socket);
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
  }
  if (await isListening(socket)) {
    throw new StartupError(
      `La cartella dei dati ${path} è già usata da un altro avvio.`,
      'Ferma quello (Ctrl-C), oppure scegli un’altra cartella: DATA_DIR=.local2 npm start',
    );
  }
  await rm(socket, { force: true });
  return await listen(socket);
};

/** mkdir's own `recursive` option never returns for a folder in /proc. */
const createFolder = async (path: string): Promise<void> => {
  if ((await stat(path).catch(() => undefined))?.isDirectory()) return;
  if (dirname(path) !== path) await createFolder(dirname(path));
  await mkdir(path, { mode: OWNER_ONLY });
};

/** Whether all users write to the folder, as to /tmp: after closing it, nobody else could use it any more. */
const isShared = async (path: string): Promise<boolean> =>
  dirname(path) === path || ((await stat(path)).mode & STICKY) !== 0;

/** The folder holds keys, mails and players' data: only its owner may open it (rule 184). */
const closeToOthers = async (path: string): Promise<void> => {
  if (await isShared(path))
    throw new StartupError(
      `La cartella dei dati ${path} è di tutti gli utenti di questo computer.`,
      `Scegline una propria: DATA_DIR=${join(path, 'giorgione')}`,
    );
  await chmod(path, OWNER_ONLY);
};

const ensureWritable = async (path: string): Promise<void> => {
  const probe = join(path, `.probe-${process.pid}`);
  try {
    await createFolder(path);
    await closeToOthers(path);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `Non posso scrivere nella cartella dei dati ${path} (${errorCode(error) ?? error}).`,
      'Scegline un’altra con DATA_DIR=/una/cartella, oppure DATA_DIR=memory per non conservare nulla.',
      error,
    );
  }
};

/** Without a path, the folder is temporary: `release` removes it. */
export const openDataFolder = async (path: string | undefined): Promise<DataFolder> => {
  if (path === undefined) return openTemporaryFolder();
  await ensureWritable(path);
  return { path, release: await lock(path) };
};
