import { arena as contract } from '#shared/contract/arena.ts';
import { ARENA_SHIELD_COINS, arenaShieldUntil } from '#shared/rules/arena.ts';
import { iso } from '#shared/time.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Buys 12 hours of protection for 500 coins, one shield at a time (rule 109). */
export const activateShield = operation(contract.activateShield, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ now, items: { bakery } }) => {
    if (bakery.profile.arenaShieldUntil > now) throw new Failure('already_active');
    const price = { coins: -ARENA_SHIELD_COINS };
    bakery.transact(price, { reason: 'arena_shield' }, 'insufficient_coins');
    const until = arenaShieldUntil(now);
    bakery.update({ arenaShieldUntil: until });
    return { active: true as const, expiresAt: iso(until) };
  },
});
