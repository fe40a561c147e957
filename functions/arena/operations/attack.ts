import { contract } from '#shared/contract/index.ts';
import {
  ATTACK_COINS,
  ATTACKS_PER_DAY,
  attacksAt,
  computeLoot,
  isProtected,
  type Loot,
  lootResources,
  lootTotal,
  NO_LOOT,
  thermoboxCapacity,
} from '#shared/rules/arena.ts';
import { stealableShare } from '#shared/rules/bakery-shield.ts';
import { account } from '../../accounts/items.ts';
import { bakeryEntry } from '../../domain/leaderboard/bakery.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { bakery, bakeryAt, listingItems, rankBakery } from '../../stores/bakery.ts';
import { notify } from '../../stores/notice.ts';
import { newId } from '../../table/ids.ts';
import { arena, type Combat, combat } from '../items.ts';
import { transferLoot } from '../transfer-loot.ts';

/** A bakery, and what settling it may need: here for two, so that neither costs a round trip. */
const settling = (playerId: number) => [
  bakery(playerId),
  account(playerId),
  ...listingItems(playerId),
];

/**
 * A raid takes the share that the shield leaves open, as much as the thermobox carries, for 100
 * coins and one of the day's attacks, if it succeeds; the attacker's log keeps who was shielded or
 * had nothing (Rules, decision 33).
 */
export const attack = operation(contract.arena.attack, {
  loads: ({ input: { defenderId }, callerId }) => [
    ...settling(callerId),
    ...settling(defenderId),
    arena(callerId),
    bakeryEntry('attacchi', callerId),
  ],
  run: async ({ input: { defenderId, resource }, caller: { id: attackerId }, now, unit }) => {
    if (defenderId === attackerId) throw new Failure('own_bakery');
    const defender = bakeryAt(unit.get(bakery(defenderId)), now);
    const isThere = unit.get(account(defenderId))?.isActive && defender.chosenResource !== null;
    if (!isThere) throw new Failure('not_found');
    const own = unit.get(arena(attackerId));
    const attacks = attacksAt(own.attacks, now);
    if (attacks.used >= ATTACKS_PER_DAY) throw new Failure('limit_reached');
    const { coins } = bakeryAt(unit.get(bakery(attackerId)), now).inventory;
    if (coins < ATTACK_COINS) throw new Failure('insufficient_coins');

    const id = newId(now);
    const raid = { id, at: now, attackerId, defenderId };
    const log = (playerId: number, result: Combat['result'], loot: Loot) =>
      unit.create(combat(playerId, id), { ...raid, result, loot });
    if (isProtected(defender, now)) {
      log(attackerId, 'shielded', NO_LOOT);
      throw new Failure('shielded', { commits: true });
    }
    const loot = computeLoot(defender.inventory, {
      share: stealableShare(defender.shieldLevel),
      capacity: thermoboxCapacity(own.thermoboxLevel),
      resource,
    });
    const total = lootTotal(loot);
    if (total === 0) {
      log(attackerId, 'no_resources', loot);
      throw new Failure('no_resources', { commits: true });
    }

    for (const playerId of [attackerId, defenderId]) log(playerId, 'success', loot);
    await transferLoot(unit, { ...raid, result: 'success', loot });
    const looted = own.looted + lootResources(loot);
    unit.set(arena(attackerId), {
      ...own,
      looted,
      attacks: { ...attacks, used: attacks.used + 1 },
    });
    if (looted > own.looted) await rankBakery(unit, attackerId, 'attacchi', looted);
    notify(unit, defenderId, { kind: 'raided', playerId: attackerId, stolen: total });
    const { coins: gold, ...resources } = loot;
    return { result: 'success' as const, stolen: { ...resources, gold, total } };
  },
});
