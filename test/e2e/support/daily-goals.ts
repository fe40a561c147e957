import { levelTarget } from '#shared/match3/levels.ts';
import { DAY } from '#shared/time.ts';
import { playBestMoves } from '#test/support/play.ts';
import type { Player } from './player.ts';
import { START_TIME } from './server-clock.ts';

/** 30 May 2025: three games, eight specials and two levels. */
export const DAY_OF_GAMES = START_TIME + 2 * DAY;

type Goal = { readonly kind: string; readonly done: boolean };

export const openGoals = async (player: Player): Promise<string[]> => {
  const goals: readonly Goal[] = (await player.call('GET', '/api/daily')).goals;
  return goals.filter(({ done }) => !done).map(({ kind }) => kind);
};

const playTrial = async (player: Player): Promise<void> => {
  const { run } = await player.call('POST', '/api/giorgione/runs', {});
  const { score, log } = playBestMoves(run);
  await player.call('POST', '/api/matches', { score, run: { id: run.id, log } });
};

const winLevel = async (player: Player, levelNumber: number): Promise<void> => {
  const result = { levelNumber, score: levelTarget(levelNumber), stars: 1, moves: 9 };
  await player.call('POST', '/api/giorgione/campaign/level/complete', result);
};

/** Does all goals of the day except the second of its two levels. */
export const playUpToOneLevel = async (player: Player): Promise<void> => {
  await winLevel(player, 1);
  while ((await openGoals(player)).length > 1) await playTrial(player);
};
