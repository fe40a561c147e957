import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '../process/data-folder.ts';

const NAME = /^\.giorgione-work-(\d+)-/;

/** Removes what killed processes have left. */
const removeStale = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid && !isRunning(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
};

/** A folder for its owner only, on the same disk as its target, so that a rename replaces the target at once. */
export const openWorkingFolder = async (
  parent: string,
): Promise<{ readonly path: string } & AsyncDisposable> => {
  await removeStale(parent);
  const path = await mkdtemp(join(parent, `.giorgione-work-${process.pid}-`));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};

/** Waits until a folder's entries are on the disk; Windows can't do this. */
export const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  await using handle = await open(path);
  await handle.sync();
};
