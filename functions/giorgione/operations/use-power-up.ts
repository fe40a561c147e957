import { giorgione as contract } from '#shared/contract/giorgione.ts';
import { currentLevel, skippedLevel } from '#shared/rules/campaign.ts';
import { level, lives, powerUps, progress } from '../../domain/campaign/campaign.ts';
import { applyLevelCompletion, completionItems } from '../../domain/campaign/level-completion.ts';
import { run } from '../../domain/run/run.ts';
import { powerUpsView } from '../../domain/run/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

type Skip = { readonly level: number; readonly runId: number | undefined; readonly now: number };

/** Ends a run of a level that was skipped, so that nobody resumes it; it answers what the skip stored. */
const endRun = (unit: UnitOfWork, id: number, { level: skipped, runId, now }: Skip): void => {
  const ref = runId ? run(id, runId) : undefined;
  const played = ref && unit.get(ref);
  if (!ref || played?.mode !== 'campaign' || played.levelNumber !== skipped) return;
  if (played.answer || played.expiresAt <= now) return;
  const { maxLevelReached, totalStars } = unit.get(progress(id));
  const { score, stars } = skippedLevel(skipped);
  const answer = { score, stars, bestStars: stars, verified: true, maxLevelReached, totalStars };
  unit.set(ref, { ...played, answer, log: [] });
};

/** Completes the current level with one star (rules 9 and 12). */
const skipLevel = (unit: UnitOfWork, id: number, skip: Skip) => {
  const done = applyLevelCompletion(unit, id, skippedLevel(skip.level));
  endRun(unit, id, skip);
  return {
    powerUps: powerUpsView(unit.get(powerUps(id)), unit.get(lives(id))),
    maxLevelReached: done.progress.maxLevelReached,
    ...(done.worldReward ? { worldRewards: done.worldReward } : {}),
  };
};

/** Charges a power-up to a run, which may then use it; `skip` completes the current level instead. */
export const usePowerUp = operation(contract.usePowerUp, {
  loads: ({ input, callerId }) => [
    powerUps(callerId),
    lives(callerId),
    ...(input.runId ? [run(callerId, input.runId)] : []),
    ...(input.levelNumber ? completionItems(callerId, input.levelNumber) : []),
  ],
  run: ({ input: { powerUpType, levelNumber, runId }, caller, unit, now }) => {
    const { id } = caller;
    const owned = unit.get(powerUps(id));
    const isCurrent =
      levelNumber !== undefined &&
      levelNumber === currentLevel(unit.get(progress(id))) &&
      !unit.get(level(id, levelNumber));
    if (powerUpType === 'skip' && !isCurrent) throw new Failure('not_current_level');
    if (owned[powerUpType] < 1) throw new Failure('none_owned');
    unit.set(powerUps(id), { ...owned, [powerUpType]: owned[powerUpType] - 1 });

    if (powerUpType !== 'skip') {
      const ref = runId ? run(id, runId) : undefined;
      const played = ref && unit.get(ref);
      const open = played?.mode === 'campaign' && !played.answer && played.expiresAt > now;
      if (runId && !open) throw new Failure('run_invalid');
      if (ref && open) {
        const charged = { ...played.charged, [powerUpType]: played.charged[powerUpType] + 1 };
        unit.set(ref, { ...played, charged });
      }
      return { powerUps: powerUpsView(unit.get(powerUps(id)), unit.get(lives(id))) };
    }

    return skipLevel(unit, id, { level: levelNumber ?? 0, runId, now });
  },
});
