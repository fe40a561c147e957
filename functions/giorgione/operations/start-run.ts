import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { run } from '../items.ts';
import { newTrialRun } from '../new-run.ts';
import { runView } from '../view.ts';

/** Starts a trial run, which costs no life (Rules, decision 10). */
export const startRun = operation(contract.giorgione.startRun, {
  run: ({ caller, unit, now }) => {
    const trialRun = newTrialRun(now);
    unit.create(run(caller.id, trialRun.id), trialRun);
    return { run: runView(trialRun) };
  },
});
