import { bakery as contract } from '#shared/contract/bakery.ts';
import { levelUpgrade } from '#shared/rules/bakery-level.ts';
import { bakery, changeWallet, giveExp } from '../../domain/bakery/bakery.ts';
import { settleOpenBakery } from '../../domain/bakery/own-bakery.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Buys the XP missing to the next level: 1 bignè for 10 XP, rounded up (rule 24). */
export const upgrade = operation(contract.upgrade, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: ({ caller: { id }, unit }) => {
    const own = settleOpenBakery(unit, id);
    const { exp, bigne } = levelUpgrade(own);
    if (own.inventory.bigne < bigne) throw new Failure('insufficient_bigne');
    const newLevel = own.bakeryLevel + 1;
    const cause: LedgerCause = { reason: 'bakery_upgraded', reference: newLevel };
    changeWallet(unit, id, { bigne: -bigne }, cause);
    giveExp(unit, id, exp);
    return { newLevel, costBigne: bigne };
  },
});
