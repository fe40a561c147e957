import { bakery as contract } from '#shared/contract/bakery.ts';
import { levelUpgrade } from '#shared/rules/bakery-level.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { operation } from '../../http/operation.ts';

/** Buys the XP missing for the next level: 1 bignè per 10 XP, rounded up (rule 24). */
export const upgrade = operation(contract.upgrade, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ items: { bakery } }) => {
    const own = bakery.visitOpen();
    const { exp, bigne } = levelUpgrade(own);
    const newLevel = own.bakeryLevel + 1;
    const cause = { reason: 'bakery_upgraded', reference: newLevel } as const;
    bakery.transact({ bigne: -bigne }, cause, 'insufficient_bigne');
    bakery.giveExp(exp);
    return { newLevel, costBigne: bigne };
  },
});
