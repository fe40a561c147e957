import { dayKey, HOUR } from '../time.ts';
import { type Inventory, RESOURCES, type Resource } from './bakery.ts';

/** Raids of a Rome day (Games specification, section 9). */
export const ATTACKS_PER_DAY = 5;
/** Coins that a raid costs, if it succeeds (Rules, decision 33). */
export const ATTACK_COINS = 100;
/** The arena's shield: its price, and how long it protects (Games specification, section 9). */
export const ARENA_SHIELD_COINS = 500;
export const ARENA_SHIELD_HOURS = 12;

const CAPACITY_FIRST = 100;
const UPGRADE_BIGNE_PER_LEVEL = 1;
const UPGRADE_COINS_PER_LEVEL = 100;

/** What a thermobox of a level carries: each level a tenth more, rounded down (Rules, decision 35). */
export const thermoboxCapacity = (level: number): number => {
  let capacity = CAPACITY_FIRST;
  for (let at = 1; at < level && capacity < Number.MAX_SAFE_INTEGER; at++) {
    // In whole numbers: 1.1 is not one that a computer has.
    capacity = Math.min(capacity + Math.floor(capacity / 10), Number.MAX_SAFE_INTEGER);
  }
  return capacity;
};

/** What the next level costs (Rules, decision 35). */
export const thermoboxUpgradeCost = (level: number): { bigne: number; coins: number } => ({
  bigne: UPGRADE_BIGNE_PER_LEVEL * level,
  coins: UPGRADE_COINS_PER_LEVEL * level,
});

/** The attacks that were made on a Rome day ('2026-11-20'; '' before the first). */
export type DailyAttacks = { readonly day: string; readonly used: number };

/** The attacks as they count now: a new Rome day begins without any (Rules, decision 2). */
export const attacksAt = ({ day, used }: DailyAttacks, now: number): DailyAttacks => {
  const today = dayKey(now);
  // A day before the stored one can't come back: a clock that lags must not renew twice.
  return today <= day ? { day, used } : { day: today, used: 0 };
};

/** What a raid can take: never bignè (Rules, decision 33). */
export const LOOT_KINDS = [...RESOURCES, 'coins'] as const;
export type Loot = Readonly<Record<(typeof LOOT_KINDS)[number], number>>;

export const NO_LOOT: Loot = { flour: 0, sugar: 0, milk: 0, eggs: 0, coins: 0 };

/** floor(percent of an amount), exact however large the amount. */
const shareOf = (amount: number, percent: number): number =>
  Math.floor(amount / 100) * percent + Math.floor(((amount % 100) * percent) / 100);

/** What a loot comes to, coins and resources alike: what a thermobox carries (Rules, decision 33). */
export const lootTotal = (loot: Loot): number =>
  LOOT_KINDS.reduce((sum, name) => sum + loot[name], 0);

/** Resources alone, as the ranking counts them (Rules, decision 36). */
export const lootResources = (loot: Loot): number =>
  RESOURCES.reduce((sum, name) => sum + loot[name], 0);

/** Cuts shares in proportion to a smaller total, by largest remainder; equals in the order of LOOT. */
const cut = (shares: Loot, capacity: number): Loot => {
  const total = BigInt(lootTotal(shares));
  // The products pass 2^53 before the amounts do.
  const parts = LOOT_KINDS.map(name => {
    const product = BigInt(shares[name]) * BigInt(capacity);
    return { name, whole: Number(product / total), rest: product % total };
  });
  const left = capacity - parts.reduce((sum, { whole }) => sum + whole, 0);
  const first = new Set(
    [...parts]
      .sort((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ name }) => name),
  );
  const taken = { ...NO_LOOT };
  for (const { name, whole } of parts) taken[name] = whole + (first.has(name) ? 1 : 0);
  return taken;
};

type RaidLimits = {
  /** The share that the defender's shield leaves open, in percent. */
  readonly share: number;
  /** Of the attacker's thermobox. */
  readonly capacity: number;
  /** Only this one is taken. */
  readonly resource?: Resource | undefined;
};

/**
 * What a raid takes of what a bakery holds (Rules, decision 33): floor(share) of each resource and
 * of the coins; more than the thermobox carries is cut in proportion, to exactly its capacity.
 */
export const computeLoot = (held: Inventory, { share, capacity, resource }: RaidLimits): Loot => {
  const shares = { ...NO_LOOT };
  for (const name of resource ? [resource] : LOOT_KINDS) shares[name] = shareOf(held[name], share);
  return lootTotal(shares) > capacity ? cut(shares, capacity) : shares;
};

/** Until when a bakery's two shields protect, each bought apart (milliseconds). */
type Shields = { readonly shieldUntil: number; readonly arenaShieldUntil: number };

/** Whether a shield of either kind protects now (Rules, decision 33). */
export const isProtected = ({ shieldUntil, arenaShieldUntil }: Shields, now: number): boolean =>
  Math.max(shieldUntil, arenaShieldUntil) > now;

/** Until when an arena shield protects that is bought now (milliseconds). */
export const arenaShieldUntil = (now: number): number => now + ARENA_SHIELD_HOURS * HOUR;
