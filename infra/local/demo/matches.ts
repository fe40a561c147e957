import { contract } from '#shared/contract/index.ts';
import { levelTarget } from '#shared/match3/levels.ts';
import { MINUTE } from '#shared/time.ts';
import type { Session } from './accounts.ts';
import type { CallApi } from './api-caller.ts';
import { playTowards } from './moves.ts';

const { dashboard, game } = contract;

/** How long a game takes. */
export const GAME_MS = MINUTE;

const later = ({ now, cookie }: Session): Session => ({ now: now + GAME_MS, cookie });

/** Plays a trial game whose score is close to an aim. */
export const playTrial = async (
  callApi: CallApi,
  session: Session,
  near: number,
): Promise<void> => {
  const { run } = (await callApi('game', game.startRun, {}, session)).body;
  const { score, log } = playTowards(run, { points: near });
  const result = { score, run: { id: run.id, log } };
  await callApi('game', game.finishMatch, result, later(session));
};

/** The stars that a level is played for; 0 is a lost game. */
export type Stars = 0 | 1 | 2 | 3;

/** The share of a level's target that satisfies a player, by the stars aimed at. */
const SHARES = [0.85, 1, 1.2, 1.4] as const;

/** Plays a level for a number of stars; resolves with whether it was won. */
export const playLevel = async (
  callApi: CallApi,
  session: Session,
  { level, stars }: { readonly level: number; readonly stars: Stars },
): Promise<boolean> => {
  const life = { levelNumber: level };
  const { run } = (await callApi('game', game.useLife, life, session)).body;
  if (!run) throw new Error(`Level ${level} has no run`);
  const aim = levelTarget(level) * SHARES[stars];
  const { score, log } = playTowards(run, { points: aim, isLeast: stars > 0 });
  const result = { levelNumber: level, score, stars, moves: log.length };
  const played = { ...result, run: { id: run.id, log } };
  const done = await callApi('game', game.completeLevel, played, later(session));
  return done.body.stars > 0;
};

/** Records that the trial was opened from the dashboard, which shows when. */
export const openTrial = async (callApi: CallApi, session: Session): Promise<void> => {
  await callApi('dashboard', dashboard.play, { id: 1 }, session);
};
