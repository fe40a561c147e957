import type { Run } from '#shared/contract/giorgione.ts';
import { ENGINE } from '#shared/match3/game-config.ts';
import type { PowerUps } from '#shared/rules/campaign.ts';
import type { Lives } from '#shared/rules/lives.ts';
import { iso } from '#shared/time.ts';
import type { StoredRun } from './run.ts';

/** A run as its player sees it. */
export const runView = (run: StoredRun): Run => ({
  id: run.id,
  seed: run.seed,
  mode: run.mode,
  moves: run.moves,
  engine: run.engine ?? ENGINE,
  ...(run.mode === 'campaign'
    ? { levelNumber: run.levelNumber, targetScore: run.targetScore, charged: run.charged }
    : {}),
  startedAt: iso(run.startedAt),
  expiresAt: iso(run.expiresAt),
});

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
