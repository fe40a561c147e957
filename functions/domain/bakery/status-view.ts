import { hasAwaySummary } from '#shared/rules/away-summary.ts';
import { productionMultiplier, RESOURCES } from '#shared/rules/bakery.ts';
import { expToNext } from '#shared/rules/bakery-level.ts';
import {
  SHIELD_LEVEL_MAX,
  shieldUpgradeCost,
  stealableShare,
} from '#shared/rules/bakery-shield.ts';
import { type LegacyJob, legacyStatus } from '#shared/rules/legacy-jobs.ts';
import { iso } from '#shared/time.ts';
import type { Bakery } from '../../items/bakery.ts';

const protectedUntil = ({ shieldUntil, arenaShieldUntil }: Bakery, now: number): string | null => {
  const until = Math.max(shieldUntil, arenaShieldUntil);
  return until > now ? iso(until) : null;
};

/** The bakery's profile as shown to its owner. */
export const profileView = (own: Bakery, now: number) => ({
  chosenResource: own.chosenResource,
  bakeryLevel: own.bakeryLevel,
  exp: own.exp,
  expToNext: expToNext(own.bakeryLevel),
  productionMultiplier: productionMultiplier(own.bakeryLevel),
  shieldUntil: own.shieldUntil === 0 ? null : iso(own.shieldUntil),
  protectedUntil: protectedUntil(own, now),
  shieldLevel: own.shieldLevel,
  shieldUpgradeCost: own.shieldLevel < SHIELD_LEVEL_MAX ? shieldUpgradeCost(own.shieldLevel) : null,
  stealableShare: stealableShare(own.shieldLevel),
  ovenLevel: own.ovenLevel,
  coins: own.inventory.coins,
  bigne: own.inventory.bigne,
});

export const inventoryView = ({ inventory }: Bakery) =>
  [...RESOURCES, 'coins' as const, 'bigne' as const].map(resource => ({
    resource,
    amount: inventory[resource],
  }));

/** The summary of what happened while the owner was away; null within the first hour, or if nothing happened. */
export const awayView = ({ away }: Bakery, now: number) =>
  hasAwaySummary(away, now) ? { since: iso(away.since), until: iso(now), sums: away.sums } : null;

export const legacyJobView = (job: LegacyJob, now: number) => ({
  id: job.id,
  quantity: job.quantity,
  status: legacyStatus(job, now),
  startedAt: iso(job.startedAt),
  completesAt: iso(job.completesAt),
});
