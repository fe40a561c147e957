import { HOUR } from '../time.ts';

/** A bakery's shield: its level for good, and until when a bought one protects (milliseconds). */
export type Shield = { readonly shieldLevel: number; readonly shieldUntil: number };

/** A new bakery's: of the first level, and not protecting. */
export const NEW_SHIELD: Shield = { shieldLevel: 1, shieldUntil: 0 };

/** Shield levels stop here, at the smallest share (Rules, decision 27). */
export const SHIELD_LEVEL_MAX = 5;
const SHARE_FIRST = 25;
const SHARE_STEP = 5;
const SHARE_MIN = 5;
const UPGRADE_PER_LEVEL = 200;

/** Hours that a bought shield protects, and its price (Rules, decision 27). */
export const SHIELD_HOURS = 24;
export const SHIELD_PRICE = { coins: 1000, bigne: 10 } as const;

/** The share of each resource that a raid may take, in percent (Games specification, section 9). */
export const stealableShare = (shieldLevel: number): number =>
  Math.max(SHARE_MIN, SHARE_FIRST - SHARE_STEP * (shieldLevel - 1));

/** Bignè for the next shield level (Games specification, section 9). */
export const shieldUpgradeCost = (shieldLevel: number): number => UPGRADE_PER_LEVEL * shieldLevel;

/** Until when a shield protects that is bought now (milliseconds): it extends what is left (Rules, decision 27). */
export const extendShield = (shieldUntil: number, now: number): number =>
  Math.max(shieldUntil, now) + SHIELD_HOURS * HOUR;
