import { existsSync, statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';
const MIN_BYTES = 2 ** 30;

/**
 * A folder whose files stay in memory, where there is one with enough room: many containers have only
 * 64 MB.
 */
export const memoryFolder = (): string | undefined => {
  if (!existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= MIN_BYTES ? SHARED_MEMORY : undefined;
};
