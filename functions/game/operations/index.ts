import { buyPowerUp } from './buy-power-up.ts';
import { completeLevel } from './complete-level.ts';
import { finishMatch } from './finish-match.ts';
import { guestBoard } from './guest-board.ts';
import { levels } from './levels.ts';
import { lives } from './lives.ts';
import { powerUps } from './power-ups.ts';
import { progress } from './progress.ts';
import { runs } from './runs.ts';
import { startRun } from './start-run.ts';
import { useLife } from './use-life.ts';
import { usePowerUp } from './use-power-up.ts';

export const operations = {
  lives,
  useLife,
  startRun,
  guestBoard,
  runs,
  finishMatch,
  progress,
  levels,
  powerUps,
  buyPowerUp,
  usePowerUp,
  completeLevel,
};
