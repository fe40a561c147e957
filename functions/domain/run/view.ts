import type { PlayedLog, Run } from '#shared/contract/schemas/run.ts';
import type { Action } from '#shared/match3/actions.ts';
import type { PowerUps } from '#shared/rules/campaign.ts';
import type { Lives } from '#shared/rules/lives.ts';
import { iso } from '#shared/time.ts';
import type { StoredRun } from '../../items/trial.ts';

/** A run as shown to its player. */
export const runView = (run: StoredRun): Run => ({
  id: run.id,
  seed: run.seed,
  mode: run.mode,
  moves: run.moves,
  engine: run.engine,
  ...(run.mode === 'campaign'
    ? { levelNumber: run.levelNumber, targetScore: run.targetScore, charged: run.charged }
    : {}),
  startedAt: iso(run.startedAt),
  expiresAt: iso(run.expiresAt),
});

/** A log in the format of the calls. */
export const logView = (log: readonly Action[]): PlayedLog =>
  log.map(action =>
    'swap' in action ? { swap: [action.swap[0], action.swap[1]] } : { ...action },
  );

export const livesView = ({ regular, bonus }: Lives) => ({
  livesRemaining: regular,
  bonusLives: bonus,
});

/** The player's power-ups; bonus lives are shown as `vita`. */
export const powerUpsView = ({ giorgione, jolly, mosse, skip }: PowerUps, { bonus }: Lives) => ({
  vita: bonus,
  giorgione,
  jolly,
  mosse,
  skip,
});
