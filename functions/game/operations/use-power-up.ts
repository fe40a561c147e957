import { game as contract } from '#shared/contract/game.ts';
import type { PowerUp } from '#shared/match3/actions.ts';
import {
  currentLevel,
  type PowerUps,
  type Progress,
  skippedLevel,
} from '#shared/rules/campaign.ts';
import { applyLevelCompletion, completionItems } from '../../domain/campaign/level-completion.ts';
import { powerUpsView } from '../../domain/run/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { lives, powerUps } from '../../items/campaign.ts';
import { run, type StoredRun } from '../../items/trial.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

type CompletionItems = LoadedBy<typeof completionItems>;

/** A level's items; fails unless it is the current level and has no star yet. */
const requireCurrentLevel = (
  items: CompletionItems | undefined,
  levelNumber: number | undefined,
): CompletionItems => {
  const isCurrent =
    items && levelNumber === currentLevel(items.progress.value) && !items.level.value;
  if (!isCurrent) throw new Failure('not_current_level');
  return items;
};

const spend = (powerUps: LoadedItem<PowerUps, PowerUps>, name: keyof PowerUps): void => {
  const owned = powerUps.value;
  if (owned[name] < 1) throw new Failure('none_owned');
  powerUps.set({ ...owned, [name]: owned[name] - 1 });
};

/** Charges a power-up to an open run of a level. */
const chargeRun = (run: LoadedItem<StoredRun>, name: PowerUp): void => {
  const { value: played, now } = run;
  if (played?.mode !== 'campaign' || played.answer || played.expiresAt <= now) {
    throw new Failure('run_invalid');
  }
  run.set({ ...played, charged: { ...played.charged, [name]: played.charged[name] + 1 } });
};

/** Ends the run of a skipped level, so that nobody resumes it. Its answer is the result that the skip stored. */
const endRun = (
  run: LoadedItem<StoredRun>,
  skipped: number,
  { maxLevelReached, totalStars }: Progress,
): void => {
  const { value: played, now } = run;
  if (played?.mode !== 'campaign' || played.levelNumber !== skipped) return;
  if (played.answer || played.expiresAt <= now) return;
  const { score, stars } = skippedLevel(skipped);
  const answer = { score, stars, bestStars: stars, verified: true, maxLevelReached, totalStars };
  run.set({ ...played, answer, log: [] });
};

/** Completes the current level with one star (rules 9 and 12). */
const skipLevel = async (
  unit: UnitOfWork,
  items: CompletionItems,
  run: LoadedItem<StoredRun> | undefined,
) => {
  const { progress, powerUps, lives } = items;
  spend(powerUps, 'skip');
  const skipped = currentLevel(progress.value);
  const done = await applyLevelCompletion(unit, items, skippedLevel(skipped));
  if (run) endRun(run, skipped, done.progress);
  return {
    powerUps: powerUpsView(powerUps.value, lives.value),
    maxLevelReached: done.progress.maxLevelReached,
    ...(done.worldReward ? { worldRewards: done.worldReward } : {}),
  };
};

/** Charges a power-up to a run, which may then use it; `skip` completes the current level instead. */
export const usePowerUp = operation(contract.usePowerUp, {
  loads: ({ input: { levelNumber, runId }, callerId }) => ({
    powerUps: powerUps(callerId),
    lives: lives(callerId),
    run: runId ? run(callerId, runId) : undefined,
    completion: levelNumber ? completionItems(callerId, levelNumber) : undefined,
  }),
  run: async ({ input: { powerUpType, levelNumber }, unit, items }) => {
    const { powerUps, lives, run, completion } = items;
    if (powerUpType === 'skip')
      return skipLevel(unit, requireCurrentLevel(completion, levelNumber), run);
    spend(powerUps, powerUpType);
    if (run) chargeRun(run, powerUpType);
    return { powerUps: powerUpsView(powerUps.value, lives.value) };
  },
});
