import { giorgione as contract } from '#shared/contract/giorgione.ts';
import { newTrialRun } from '../../domain/run/new-run.ts';
import { run } from '../../domain/run/run.ts';
import { runView } from '../../domain/run/view.ts';
import { operation } from '../../http/operation.ts';

/** Starts a trial run, which costs no life (rule 10). */
export const startRun = operation(contract.startRun, {
  run: ({ caller, unit, now }) => {
    const trialRun = newTrialRun(now);
    unit.create(run(caller.id, trialRun.id), trialRun);
    return { run: runView(trialRun) };
  },
});
