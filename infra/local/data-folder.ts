import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorCode, StartupError } from './startup-error.ts';

/** Where a start keeps its files; `release` lets the next one have it. */
export type DataFolder = { readonly path: string; readonly release: () => Promise<void> };

const PASSING = 'giorgione-memory-';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/** What a start that was killed couldn't remove itself. */
const removeAbandoned = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^giorgione-memory-(\d+)-/.exec(name)?.[1]);
    if (pid && !isRunning(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
};

/** A folder that is gone with the process. */
const passingFolder = async (): Promise<DataFolder> => {
  await removeAbandoned();
  const path = await mkdtemp(join(tmpdir(), `${PASSING}${process.pid}-`));
  return { path, release: () => rm(path, { recursive: true, force: true }) };
};

const answers = (socket: string): Promise<boolean> =>
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
 * Holds the folder for this process. A socket, not a file with a number in it: the system drops it
 * with the process, however that ends.
 */
const hold = async (path: string): Promise<() => Promise<void>> => {
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
  if (await answers(socket)) {
    throw new StartupError(
      `La cartella dei dati ${path} è già usata da un altro avvio.`,
      'Ferma quello (Ctrl-C), oppure scegli un’altra cartella: DATA_DIR=.local2 npm start',
    );
  }
  await rm(socket, { force: true });
  return await listen(socket);
};

/** Not mkdir's own `recursive`: where nothing can be made (/proc) it never comes back. */
const makeFolder = async (path: string): Promise<void> => {
  if ((await stat(path).catch(() => undefined))?.isDirectory()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path);
};

const makeWritable = async (path: string): Promise<void> => {
  const probe = join(path, `.probe-${process.pid}`);
  try {
    await makeFolder(path);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartupError(
      `Non posso scrivere nella cartella dei dati ${path} (${errorCode(error) ?? error}).`,
      'Scegline un’altra con DATA_DIR=/una/cartella, oppure DATA_DIR=memory per non conservare nulla.',
      error,
    );
  }
};

/** undefined: a folder that keeps nothing. */
export const openDataFolder = async (path: string | undefined): Promise<DataFolder> => {
  if (path === undefined) return passingFolder();
  await makeWritable(path);
  return { path, release: await hold(path) };
};
