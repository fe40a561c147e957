import { bakery as contract } from '#shared/contract/bakery.ts';
import {
  LEGACY_JOBS_MAX,
  LEGACY_UNIT_COST,
  legacyStatus,
  nextJob,
} from '#shared/rules/legacy-jobs.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { legacyJobView } from '../../domain/bakery/status-view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';

/** Starts a legacy job, paid for at once in units of the specialty (rule 26). */
export const produce = operation(contract.produce, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ input: { quantity }, now, items: { bakery } }) => {
    const { jobs, chosenResource } = bakery.visitOpen();
    if (jobs.length >= LEGACY_JOBS_MAX) {
      const isAnyDone = jobs.some(job => legacyStatus(job, now) === 'completed');
      throw new Failure(isAnyDone ? 'collect_first' : 'queue_full');
    }
    const job = nextJob(jobs, { id: newId(now), quantity, now });
    const cost = { [chosenResource]: -quantity * LEGACY_UNIT_COST };
    const cause = { reason: 'legacy_job', reference: job.id } as const;
    bakery.transact(cost, cause, 'insufficient_resources');
    bakery.update({ jobs: [...jobs, job] });
    return { job: legacyJobView(job, now) };
  },
});
