import { giorgione as contract } from '#shared/contract/giorgione.ts';
import { isUnlocked } from '#shared/rules/campaign.ts';
import { countTry, lossesInARow, spendLife } from '#shared/rules/lives.ts';
import { lives, progress } from '../../domain/campaign/campaign.ts';
import { newCampaignRun } from '../../domain/run/new-run.ts';
import { run } from '../../domain/run/run.ts';
import { livesView, runView } from '../../domain/run/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Spends a life and starts the run of a level in one transaction (rule 10). */
export const useLife = operation(contract.useLife, {
  loads: ({ callerId }) => [lives(callerId), progress(callerId)],
  run: async ({ input: { levelNumber }, caller, unit, now }) => {
    if (levelNumber && !isUnlocked(unit.get(progress(caller.id)), levelNumber)) {
      throw new Failure('level_locked');
    }
    const left = spendLife(unit.get(lives(caller.id)), now);
    if (!left) throw new Failure('no_lives');
    if (!levelNumber) {
      unit.set(lives(caller.id), left);
      return livesView(left);
    }
    unit.set(lives(caller.id), countTry(left, levelNumber));
    const started = await newCampaignRun(levelNumber, lossesInARow(left, levelNumber), now);
    unit.create(run(caller.id, started.id), started);
    return { ...livesView(left), run: runView(started) };
  },
});
