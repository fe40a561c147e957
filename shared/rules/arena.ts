import { dayKey, HOUR } from '../time.ts';
import { type Inventory, RESOURCES, type Resource } from './bakery.ts';

/** The most raids of a player in a Rome day (rule 108). */
export const RAIDS_PER_DAY = 5;
/** Coins that a successful raid costs (rule 33). */
export const RAID_COINS = 100;
/** The arena's shield: its price, and how long it protects (rule 109). */
export const ARENA_SHIELD_COINS = 500;
export const ARENA_SHIELD_HOURS = 12;

const FIRST_CAPACITY = 100;
const UPGRADE_BIGNE_PER_LEVEL = 1;
const UPGRADE_COINS_PER_LEVEL = 100;

/** The capacity of a thermobox: 10 % more with each level, rounded down (rule 35). */
export const thermoboxCapacity = (level: number): number => {
  let capacity = FIRST_CAPACITY;
  for (let at = 1; at < level && capacity < Number.MAX_SAFE_INTEGER; at++) {
    // In integers, since 1.1 has no exact binary representation.
    capacity = Math.min(capacity + Math.floor(capacity / 10), Number.MAX_SAFE_INTEGER);
  }
  return capacity;
};

/** The cost of upgrading a thermobox from a level to the next (rule 35). */
export const thermoboxUpgradeCost = (level: number): { bigne: number; coins: number } => ({
  bigne: UPGRADE_BIGNE_PER_LEVEL * level,
  coins: UPGRADE_COINS_PER_LEVEL * level,
});

/** The raids made on a Rome day ('2026-11-20'; '' before the first one). */
export type DailyRaids = { readonly day: string; readonly used: number };

/** The raids of the current day (`now` in milliseconds): a new Rome day begins with none used (rule 2). */
export const raidsAt = ({ day, used }: DailyRaids, now: number): DailyRaids => {
  const today = dayKey(now);
  // A clock that lags behind may see the day before the stored one; that must not reset the count.
  return today <= day ? { day, used } : { day: today, used: 0 };
};

/** The goods that a raid can take: never bignè (rule 33). */
export const LOOT_KINDS = [...RESOURCES, 'coins'] as const;
export type Loot = Readonly<Record<(typeof LOOT_KINDS)[number], number>>;

export const NO_LOOT: Loot = { flour: 0, sugar: 0, milk: 0, eggs: 0, coins: 0 };

/** A percentage of an amount, rounded down; exact for any safe integer. */
const shareOf = (amount: number, percent: number): number =>
  Math.floor(amount / 100) * percent + Math.floor(((amount % 100) * percent) / 100);

/** The total of a loot, coins included, which the thermobox's capacity limits (rule 33). */
export const lootTotal = (loot: Loot): number =>
  LOOT_KINDS.reduce((sum, name) => sum + loot[name], 0);

/** The total of a loot's resources without coins, as the leaderboard counts it (rule 36). */
export const lootResources = (loot: Loot): number =>
  RESOURCES.reduce((sum, name) => sum + loot[name], 0);

/**
 * Reduces shares in proportion to a smaller total, by the largest remainder method. Equal remainders
 * are served in the order of LOOT_KINDS.
 */
const scaleToCapacity = (shares: Loot, capacity: number): Loot => {
  const total = BigInt(lootTotal(shares));
  // BigInt, since the products may exceed 2^53.
  const parts = LOOT_KINDS.map(name => {
    const product = BigInt(shares[name]) * BigInt(capacity);
    return { name, whole: Number(product / total), rest: product % total };
  });
  const left = capacity - parts.reduce((sum, { whole }) => sum + whole, 0);
  const roundedUp = new Set(
    [...parts]
      .sort((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ name }) => name),
  );
  const taken = { ...NO_LOOT };
  for (const { name, whole } of parts) taken[name] = whole + (roundedUp.has(name) ? 1 : 0);
  return taken;
};

type RaidLimits = {
  /** The percentage of each good that the defender's shield level leaves open to raids. */
  readonly share: number;
  /** The capacity of the attacker's thermobox. */
  readonly capacity: number;
  /** If present, the raid takes only this resource. */
  readonly resource?: Resource | undefined;
};

/**
 * What a raid takes from an inventory (rule 33): the share, rounded down, of each resource
 * and of the coins. If that is more than the thermobox's capacity, it is reduced in proportion to
 * exactly the capacity.
 */
export const computeLoot = (held: Inventory, { share, capacity, resource }: RaidLimits): Loot => {
  const shares = { ...NO_LOOT };
  for (const name of resource ? [resource] : LOOT_KINDS) shares[name] = shareOf(held[name], share);
  return lootTotal(shares) > capacity ? scaleToCapacity(shares, capacity) : shares;
};

/**
 * The resource of which taking a percentage of the inventory would bring most; coins if it would bring no resource,
 * null if it would bring nothing at all. Among equals, the first in the order of LOOT_KINDS (rule 34).
 */
export const richestIn = (held: Inventory, share: number): keyof Loot | null => {
  const most = RESOURCES.reduce((best, name) => (held[name] > held[best] ? name : best));
  const name = shareOf(held[most], share) > 0 ? most : 'coins';
  return shareOf(held[name], share) > 0 ? name : null;
};

/** When the protection of a bakery's two shields ends (milliseconds). */
type Shields = { readonly shieldUntil: number; readonly arenaShieldUntil: number };

/** Whether either shield protects at an instant (milliseconds; rule 33). */
export const isProtected = ({ shieldUntil, arenaShieldUntil }: Shields, now: number): boolean =>
  Math.max(shieldUntil, arenaShieldUntil) > now;

/** When the protection of an arena shield bought at `now` ends; both in milliseconds. */
export const arenaShieldUntil = (now: number): number => now + ARENA_SHIELD_HOURS * HOUR;
