import { bakery as contract } from '#shared/contract/bakery.ts';
import { LEGACY_UNIT_EXP, legacyStatus } from '#shared/rules/legacy-jobs.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/**
 * Pays the finished legacy jobs: their bignè and 10 XP for each (rule 26). Passive production since the last collection
 * is reported but not paid, since it is in the inventory already; so without a finished job there is nothing to
 * collect. These bignè don't count on the bignè leaderboard, which counts only the oven's (rule 25).
 */
export const collect = operation(contract.collect, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ now, items: { bakery } }) => {
    const own = bakery.visitOpen();
    const finished = own.jobs.filter(job => legacyStatus(job, now) === 'completed');
    if (finished.length === 0) throw new Failure('nothing_to_collect');
    const bigne = finished.reduce((sum, { quantity }) => sum + quantity, 0);
    const exp = bigne * LEGACY_UNIT_EXP;
    bakery.update({
      jobs: own.jobs.filter(job => !finished.includes(job)),
      sinceCollect: { coins: 0, resource: 0 },
    });
    bakery.transact({ bigne }, { reason: 'legacy_job' });
    const { bakeryLevel } = bakery.giveExp(exp);
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
