import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../process/replace-file.ts';
import { errorCode } from '../process/startup-error.ts';

const pathIn = (dataDir: string): string => join(dataDir, 'restored');

/** Says that a data folder was restored, and from when its data are, until its first start has repeated the erasures since. */
export const markRestored = (dataDir: string, createdAt: string): Promise<void> =>
  replaceFile(pathIn(dataDir), createdAt);

export const isMarkedRestored = async (dataDir: string): Promise<boolean> => {
  try {
    await readFile(pathIn(dataDir));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
};

export const removeMark = (dataDir: string): Promise<void> => rm(pathIn(dataDir), { force: true });
