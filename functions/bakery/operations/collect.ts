import { bakery as contract } from '#shared/contract/bakery.ts';
import { LEGACY_UNIT_EXP, legacyStatus } from '#shared/rules/legacy-jobs.ts';
import { bakery, changeWallet, giveExp } from '../../domain/bakery/bakery.ts';
import { settleOpenBakery } from '../../domain/bakery/own-bakery.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/**
 * Finished legacy jobs pay their bignè and 10 XP for each (rule 26). What passive
 * production has made since the last collection is reported, not paid: it is in the inventory
 * already, so without a finished job there is nothing to collect. They don't count on the leaderboard
 * of bignè, which is the oven's (rule 25).
 */
export const collect = operation(contract.collect, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: ({ caller: { id }, unit, now }) => {
    const own = settleOpenBakery(unit, id);
    const finished = own.jobs.filter(job => legacyStatus(job, now) === 'completed');
    if (finished.length === 0) throw new Failure('nothing_to_collect');
    const bigne = finished.reduce((sum, { quantity }) => sum + quantity, 0);
    const exp = bigne * LEGACY_UNIT_EXP;
    const collected = {
      ...own,
      jobs: own.jobs.filter(job => !finished.includes(job)),
      sinceCollect: { coins: 0, resource: 0 },
    };
    unit.set(bakery(id), collected);
    changeWallet(unit, id, { bigne }, { reason: 'legacy_job' });
    giveExp(unit, id, exp);
    const { bakeryLevel } = unit.get(bakery(id));
    return {
      levelUps: bakeryLevel - own.bakeryLevel,
      newLevel: bakeryLevel,
      coinsGained: own.sinceCollect.coins,
      resourceGained: own.sinceCollect.resource,
      bigneGained: bigne,
      expGained: exp,
    };
  },
});
