import { open, rename, rm } from 'node:fs/promises';
import { errorCode, StartupError } from './startup-error.ts';

/** The suffix of a file that is not completely written yet. */
export const PARTIAL = '.part';

/** No space is left on the disk, for the user, or for one file. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Why a file can't be written, and what to do about it. */
export const writeProblem = (file: string, error: unknown): StartupError => {
  const code = errorCode(error);
  return FULL.includes(code)
    ? new StartupError(
        `Il disco è pieno: non posso scrivere ${file} (${code}).`,
        'Libera spazio, oppure scegli una cartella su un altro disco con DATA_DIR=/una/cartella.',
        error,
      )
    : new StartupError(
        `Non posso scrivere ${file} (${code ?? error}).`,
        'Controlla i permessi della cartella dei dati.',
        error,
      );
};

/** Waits until what was written to a file is on the disk. */
export const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const write = async (file: string, content: string): Promise<void> => {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Replaces a file, readable by its owner only. Whatever happens meanwhile, the file has its old or its new content
 * (rule 184). Fails with a `StartupError` that names the file.
 */
export const replaceFile = async (file: string, content: string): Promise<void> => {
  const partial = file + PARTIAL;
  try {
    await write(partial, content);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw writeProblem(file, error);
  }
};
