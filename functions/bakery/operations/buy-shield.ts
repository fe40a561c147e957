import { bakery as contract } from '#shared/contract/bakery.ts';
import { extendShield, SHIELD_PRICE } from '#shared/rules/bakery-shield.ts';
import { iso } from '#shared/time.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { operation } from '../../http/operation.ts';

/** Buys 24 hours of shield for 1,000 coins or 10 bignè. They are added to the time left (rule 27). */
export const buyShield = operation(contract.buyShield, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ input: { paymentMethod }, now, items: { bakery } }) => {
    const own = bakery.visitOpen();
    const price = { [paymentMethod]: -SHIELD_PRICE[paymentMethod] };
    bakery.transact(price, { reason: 'shield_bought' }, 'insufficient_funds');
    const shieldUntil = extendShield(own.shieldUntil, now);
    bakery.update({ shieldUntil });
    return { shieldUntil: iso(shieldUntil) };
  },
});
