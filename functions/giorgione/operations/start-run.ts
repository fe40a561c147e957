import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { run } from '../items.ts';
import { newTrialRun } from '../new-run.ts';
import { runView } from '../view.ts';

/** A trial ticket costs no life (Rules, decision 10). */
export const startRun = operation(contract.giorgione.startRun, {
  run: ({ caller, unit, now }) => {
    const started = newTrialRun(now);
    unit.create(run(caller.id, started.id), started);
    return { run: runView(started) };
  },
});
