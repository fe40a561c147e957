import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { LEVELS } from '#shared/match3/levels.ts';
import type { LevelTask } from './level-worker.ts';

/** Distributes levels to workers, one per processor. */
export const askAboutLevels = async <T>(
  kind: LevelTask['kind'],
  levels: readonly number[],
  onAnswer: (level: number, answer: T) => void,
): Promise<void> => {
  const left = [...levels];
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('level-worker.ts', import.meta.url));
    for (let level = left.shift(); level !== undefined; level = left.shift()) {
      worker.postMessage({ kind, level } satisfies LevelTask);
      const [answer] = await once(worker, 'message');
      onAnswer(level, answer);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
};

export const ALL_LEVELS: readonly number[] = Array.from({ length: LEVELS }, (_, i) => i + 1);
