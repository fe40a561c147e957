import { admin as contract } from '#shared/contract/admin.ts';
import { logView, runView } from '../../domain/run/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { run } from '../../items/trial.ts';

/** A finished run with its log, while it is kept as evidence (rule 163). */
export const finishedRun = operation(contract.finishedRun, {
  loads: ({ input: { userId, id } }) => ({ run: run(userId, id) }),
  run: ({ items }) => {
    const { value: found } = items.run;
    if (!found?.log) throw new Failure('not_found');
    const luckSeed = found.mode === 'campaign' ? null : (found.luckSeed ?? null);
    return { run: runView(found), log: logView(found.log), luckSeed };
  },
});
