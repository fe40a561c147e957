import { randomInt } from 'node:crypto';
import { RUN_HOURS } from '#shared/contract/schemas/run.ts';
import { ENGINE } from '#shared/match3/game-config.ts';
import { levelMoves, levelTarget, TRIAL_MOVES } from '#shared/match3/levels.ts';
import { SEED_COUNT } from '#shared/match3/random.ts';
import { CHALLENGE_MOVES } from '#shared/rules/challenge.ts';
import { HOUR, nextMidnight } from '#shared/time.ts';
import type { CampaignRun, ChallengeRun, TrialRun } from '../../items/trial.ts';
import { newId } from '../../table/ids.ts';
import { drawSeed } from './draw-board.ts';

/** A seed that nobody can guess. */
export const newSeed = (): number => randomInt(SEED_COUNT);

const newRun = (now: number) => ({
  id: newId(now),
  startedAt: now,
  expiresAt: now + RUN_HOURS * HOUR,
  engine: ENGINE,
  log: null,
  answer: null,
});

/** A run of a trial match, on a random board. */
export const newTrialRun = (now: number): TrialRun => ({
  ...newRun(now),
  mode: 'trial',
  seed: newSeed(),
  moves: TRIAL_MOVES,
});

/** A run of a day's challenge, on the board that all players get. It can be finished until the day ends. */
export const newChallengeRun = (day: string, seed: number, now: number): ChallengeRun => ({
  ...newRun(now),
  expiresAt: nextMidnight(now),
  mode: 'challenge',
  day,
  seed,
  moves: CHALLENGE_MOVES,
});

/** A run of a level, on a board that depends on how often the level was lost in a row. */
export const newCampaignRun = async (
  levelNumber: number,
  lossesInARow: number,
  now: number,
): Promise<CampaignRun> => ({
  ...newRun(now),
  mode: 'campaign',
  levelNumber,
  seed: await drawSeed(levelNumber, lossesInARow),
  moves: levelMoves(levelNumber),
  targetScore: levelTarget(levelNumber),
  charged: { giorgione: 0, jolly: 0, mosse: 0 },
  ...(lossesInARow > 0 ? { isEasier: true } : {}),
});
