import { game as contract } from '#shared/contract/game.ts';
import { isUnlocked } from '#shared/rules/campaign.ts';
import { countTry, lossesInARow, spendLife } from '#shared/rules/lives.ts';
import { newCampaignRun } from '../../domain/run/new-run.ts';
import { livesView, runView } from '../../domain/run/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { lives, progress } from '../../items/campaign.ts';
import { run } from '../../items/trial.ts';

/** Spends a life and starts the run of a level in one transaction (rule 10). */
export const useLife = operation(contract.useLife, {
  loads: ({ callerId }) => ({ lives: lives(callerId), progress: progress(callerId) }),
  run: async ({ input: { levelNumber }, caller, unit, now, items: { lives, progress } }) => {
    if (levelNumber && !isUnlocked(progress.value, levelNumber)) {
      throw new Failure('level_locked');
    }
    const left = spendLife(lives.value, now);
    if (!left) throw new Failure('no_lives');
    if (!levelNumber) {
      lives.set(left);
      return livesView(left);
    }
    lives.set(countTry(left, levelNumber));
    const started = await newCampaignRun(levelNumber, lossesInARow(left, levelNumber), now);
    unit.create(run(caller.id, started.id), started);
    return { ...livesView(left), run: runView(started) };
  },
});
