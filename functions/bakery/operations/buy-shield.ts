import { bakery as contract } from '#shared/contract/bakery.ts';
import { extendShield, SHIELD_PRICE } from '#shared/rules/bakery-shield.ts';
import { iso } from '#shared/time.ts';
import { bakery, changeWallet } from '../../domain/bakery/bakery.ts';
import { settleOpenBakery } from '../../domain/bakery/own-bakery.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Buys 24 hours for 1,000 coins or 10 bignè, added to the time that is left (rule 27). */
export const buyShield = operation(contract.buyShield, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: ({ input: { paymentMethod }, caller: { id }, unit, now }) => {
    const own = settleOpenBakery(unit, id);
    const price = SHIELD_PRICE[paymentMethod];
    if (own.inventory[paymentMethod] < price) throw new Failure('insufficient_funds');
    const shieldUntil = extendShield(own.shieldUntil, now);
    unit.set(bakery(id), { ...own, shieldUntil });
    changeWallet(unit, id, { [paymentMethod]: -price }, { reason: 'shield_bought' });
    return { shieldUntil: iso(shieldUntil) };
  },
});
