import { parentPort } from 'node:worker_threads';
import { chooseBoards } from './choose-boards.ts';
import { reportLevel } from './report.ts';

/** A task for a worker about one level; 'choose' returns boards, 'report' a report. */
export type LevelTask = { readonly kind: 'choose' | 'report'; readonly level: number };

parentPort?.on('message', async ({ kind, level }: LevelTask) => {
  const answer = kind === 'choose' ? chooseBoards(level) : await reportLevel(level);
  parentPort?.postMessage(answer);
});
