import { arena as contract } from '#shared/contract/arena.ts';
import { ARENA_SHIELD_COINS, arenaShieldUntil } from '#shared/rules/arena.ts';
import { iso } from '#shared/time.ts';
import { bakery, changeWallet, settleBakery } from '../../domain/bakery/bakery.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Buys 12 hours of protection for 500 coins, one shield at a time (rule 109). */
export const activateShield = operation(contract.activateShield, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: ({ caller: { id }, now, unit }) => {
    const own = settleBakery(unit, id);
    if (own.arenaShieldUntil > now) throw new Failure('already_active');
    if (own.inventory.coins < ARENA_SHIELD_COINS) throw new Failure('insufficient_coins');
    changeWallet(unit, id, { coins: -ARENA_SHIELD_COINS }, { reason: 'arena_shield' });
    const until = arenaShieldUntil(now);
    unit.set(bakery(id), { ...unit.get(bakery(id)), arenaShieldUntil: until });
    return { active: true as const, expiresAt: iso(until) };
  },
});
