import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../process/replace-file.ts';
import { errorCode } from '../process/startup-error.ts';

const pathIn = (dataDir: string): string => join(dataDir, 'restored');

/**
 * Marks a data folder as restored, with the time of its data, until the first start has repeated the erasures since
 * then.
 */
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
