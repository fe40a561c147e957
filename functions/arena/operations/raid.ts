import { arena as contract } from '#shared/contract/arena.ts';
import {
  computeLoot,
  isProtected,
  type Loot,
  lootResources,
  lootTotal,
  NO_LOOT,
  RAID_COINS,
  RAIDS_PER_DAY,
  raidsAt,
  thermoboxCapacity,
} from '#shared/rules/arena.ts';
import { stealableShare } from '#shared/rules/bakery-shield.ts';
import { bakery, type LoadedBakery } from '../../domain/bakery/bakery.ts';
import { notify } from '../../domain/notice/notice.ts';
import { Failure } from '../../failure.ts';
import { CommittedRefusal, operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { arena, type Raid, raid as raidItem } from '../../items/arena.ts';
import type { Bakery } from '../../items/bakery.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

const negative = (loot: Loot): Loot => ({
  flour: -loot.flour,
  sugar: -loot.sugar,
  milk: -loot.milk,
  eggs: -loot.eggs,
  coins: -loot.coins,
});

/** Charges the price of a raid and moves the loot. Both ledgers' entries refer to the raid's id. */
const transferLoot = (
  attacker: LoadedBakery,
  defender: LoadedBakery,
  { id: reference, loot }: Raid,
): void => {
  attacker.visit();
  attacker.transact({ coins: -RAID_COINS }, { reason: 'raid_cost', reference });
  attacker.transact(loot, { reason: 'raid', reference });
  defender.transact(negative(loot), { reason: 'raided', reference });
};

type NewRaid = Pick<Raid, 'id' | 'at' | 'attackerId' | 'defenderId'>;

const raidItems = (attackerId: number, defenderId: number) => ({
  attacker: bakery(attackerId),
  defender: bakery(defenderId),
  account: account(defenderId),
  arena: arena(attackerId),
});

type RaidItems = LoadedBy<typeof raidItems>;

/** The defender's current bakery, if the attacker may raid it. */
const requireDefender = ({ attacker, defender, account, arena }: RaidItems): Bakery => {
  const raided = defender.current;
  if (!account.value?.isActive || raided.chosenResource === null) throw new Failure('not_found');
  const { used } = raidsAt(arena.value.raids, arena.now);
  if (used >= RAIDS_PER_DAY) throw new Failure('limit_reached');
  if (attacker.current.inventory.coins < RAID_COINS) throw new Failure('insufficient_coins');
  return raided;
};

/** Logs a raid that took nothing, in the attacker's log only. It costs neither coins nor one of the day's raids. */
const logFailedRaid = (
  unit: UnitOfWork,
  started: NewRaid,
  result: 'shielded' | 'no_resources',
): CommittedRefusal => {
  unit.create(raidItem(started.attackerId, started.id), { ...started, result, loot: NO_LOOT });
  return new CommittedRefusal(new Failure(result));
};

/** Moves the loot, adds the raid to both logs, and updates the day's count and the leaderboard. */
const applyRaid = (
  unit: UnitOfWork,
  { attacker, defender, arena }: RaidItems,
  started: NewRaid,
  loot: Loot,
): void => {
  const { attackerId, defenderId } = started;
  const made = { ...started, result: 'success' as const, loot };
  for (const playerId of [attackerId, defenderId]) unit.create(raidItem(playerId, made.id), made);
  transferLoot(attacker, defender, made);
  const own = arena.value;
  const raids = raidsAt(own.raids, unit.now);
  const looted = own.looted + lootResources(loot);
  arena.set({ ...own, looted, raids: { ...raids, used: raids.used + 1 } });
  if (looted > own.looted) attacker.update({ looted }, 'attacchi');
  notify(unit, defenderId, { kind: 'raided', playerId: attackerId, stolen: lootTotal(loot) });
};

/**
 * Raids a bakery for 100 coins and one of the day's raids. The loot is the share that the shield leaves open, up to the
 * thermobox's capacity. A raid on a shielded or empty bakery is only logged, for the attacker (rule 33).
 */
export const raid = operation(contract.raid, {
  loads: ({ input: { defenderId }, callerId }) => raidItems(callerId, defenderId),
  run: ({ input: { defenderId, resource }, caller: { id: attackerId }, now, unit, items }) => {
    if (defenderId === attackerId) throw new Failure('own_bakery');
    const defender = requireDefender(items);
    const started = { id: newId(now), at: now, attackerId, defenderId };
    if (isProtected(defender, now)) return logFailedRaid(unit, started, 'shielded');
    const loot = computeLoot(defender.inventory, {
      share: stealableShare(defender.shieldLevel),
      capacity: thermoboxCapacity(items.arena.value.thermoboxLevel),
      resource,
    });
    const total = lootTotal(loot);
    if (total === 0) return logFailedRaid(unit, started, 'no_resources');
    applyRaid(unit, items, started, loot);
    const { coins: gold, ...resources } = loot;
    return { result: 'success' as const, stolen: { ...resources, gold, total } };
  },
});
