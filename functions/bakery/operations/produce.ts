import { bakery as contract } from '#shared/contract/bakery.ts';
import { LEGACY_JOBS_MAX, LEGACY_UNIT_COST, nextJob } from '#shared/rules/legacy-jobs.ts';
import { bakery, changeWallet } from '../../domain/bakery/bakery.ts';
import { settleOpenBakery } from '../../domain/bakery/own-bakery.ts';
import { legacyJobView } from '../../domain/bakery/status-view.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';

/** Starts a legacy job, which is paid at once in units of the specialty (rule 26). */
export const produce = operation(contract.produce, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: ({ input: { quantity }, caller: { id }, unit, now }) => {
    const own = settleOpenBakery(unit, id);
    if (own.jobs.length >= LEGACY_JOBS_MAX) throw new Failure('queue_full');
    const cost = quantity * LEGACY_UNIT_COST;
    if (own.inventory[own.chosenResource] < cost) throw new Failure('insufficient_resources');
    const job = nextJob(own.jobs, { id: newId(now), quantity, now });
    unit.set(bakery(id), { ...own, jobs: [...own.jobs, job] });
    const cause: LedgerCause = { reason: 'legacy_job', reference: job.id };
    changeWallet(unit, id, { [own.chosenResource]: -cost }, cause);
    return { job: legacyJobView(job, now) };
  },
});
