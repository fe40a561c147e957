import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from './clock.ts';
import type { Projection } from './projection.ts';

/**
 * Rebuilds what is derived from the facts, once in a data folder: one from before there was a projector
 * has facts that its stream doesn't show. Set the environment first: the functions read it on import.
 */
export const rebuildOnce = async (
  folder: string,
  clock: Clock,
  { caughtUp }: Projection,
): Promise<void> => {
  const done = join(folder, 'rebuilt');
  const isDone = await access(done).then(
    () => true,
    () => false,
  );
  if (isDone) return;
  const { rebuild } = await import('#functions/rebuild/rebuild.ts');
  const report = () => undefined;
  await rebuild({ now: clock.now(), isRepairing: true, pause: caughtUp, report });
  await writeFile(done, '');
};
