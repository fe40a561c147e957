import { HOUR } from '../time.ts';

/** A bakery's shield: its lasting level, and when the bought protection ends (milliseconds). */
export type Shield = { readonly shieldLevel: number; readonly shieldUntil: number };

/** A new bakery's shield: level 1, without protection. */
export const NEW_SHIELD: Shield = { shieldLevel: 1, shieldUntil: 0 };

/** The highest shield level, which has the smallest stealable share (rule 27). */
export const SHIELD_LEVEL_MAX = 5;
const SHARE_FIRST = 25;
const SHARE_STEP = 5;
const SHARE_MIN = 5;
const UPGRADE_PER_LEVEL = 200;

/** The hours of protection that a purchase gives, and its price (rule 27). */
export const SHIELD_HOURS = 24;
export const SHIELD_PRICE = { coins: 1000, bigne: 10 } as const;

/** The percentage of each resource that a raid may take (rule 82). */
export const stealableShare = (shieldLevel: number): number =>
  Math.max(SHARE_MIN, SHARE_FIRST - SHARE_STEP * (shieldLevel - 1));

/** The price of the next shield level in bignè (rule 83). */
export const shieldUpgradeCost = (shieldLevel: number): number => UPGRADE_PER_LEVEL * shieldLevel;

/** When protection bought at `now` ends (milliseconds); it is added to the remaining protection (rule 27). */
export const extendShield = (shieldUntil: number, now: number): number =>
  Math.max(shieldUntil, now) + SHIELD_HOURS * HOUR;
