import * as z from 'zod/mini';
import { AWAY_REASONS } from '../rules/away-summary.ts';
import { RESOURCES } from '../rules/bakery.ts';
import { LEGACY_QUANTITY_MAX } from '../rules/legacy-jobs.ts';
import { MARKET_QUANTITY_MAX } from '../rules/market.ts';
import { BATCH_MAX } from '../rules/oven.ts';
import * as f from './fields.ts';
import { route } from './route.ts';
import { ledgerEntry } from './schemas/ledger.ts';

const resource = z.enum(RESOURCES);
const currency = z.enum([...RESOURCES, 'coins', 'bigne']);

/** An integer from 1 to a maximum. */
const intUpTo = (max: number) => z.int().check(z.minimum(1), z.maximum(max));

/** All six balances, resources first, including zeros. */
const inventory = z.array(z.object({ resource: currency, amount: f.count }));

const profile = z.object({
  /** null until chosen. */
  chosenResource: z.nullable(resource),
  bakeryLevel: f.count,
  exp: f.count,
  expToNext: f.count,
  /** The coins produced per minute, and the units of the specialty: 1, plus 0.05 per level above the first. */
  productionMultiplier: z.number(),
  /** null if none was ever bought; in the past if it has ended. */
  shieldUntil: z.nullable(f.instant),
  /** When the protection by a shield of any kind ends; null if none protects now. */
  protectedUntil: z.nullable(f.instant),
  shieldLevel: f.count,
  /** The price of the next shield level in bignè; null at the last level. */
  shieldUpgradeCost: z.nullable(f.count),
  /** The percentage of each resource that a raid may take. */
  stealableShare: f.count,
  ovenLevel: f.count,
  coins: f.count,
  bigne: f.count,
});

/** The changes of the inventory while the owner was away, summed by reason. */
export const awaySums = z.partialRecord(z.enum(AWAY_REASONS), z.partialRecord(currency, z.int()));

const away = z.object({ since: f.instant, until: f.instant, sums: awaySums });

export const batch = z.object({
  id: f.id,
  qty: f.count,
  qtyCompleted: f.count,
  secondsPerUnit: f.count,
  /** When the first unit was started; null until then. */
  startedAt: z.nullable(f.instant),
  /** For the batch that is baking, when the unit now in the oven was started. */
  lastUpdate: f.instant,
  /** A batch queued behind others is 'active', too. */
  status: z.enum(['active', 'paused-insufficient', 'completed']),
  /** When the last bignè was collected, which happens automatically; null until then. */
  collectedAt: z.nullable(f.instant),
});

const job = z.object({
  id: f.id,
  quantity: f.count,
  status: z.enum(['queued', 'processing', 'completed']),
  startedAt: f.instant,
  completesAt: f.instant,
});

const trade = {
  input: z.strictObject({ resource, quantity: intUpTo(MARKET_QUANTITY_MAX) }),
  /** `total` is in coins; `coins` and `amount` (of the resource) are the new balances. */
  output: z.object({
    resource,
    quantity: f.count,
    total: f.count,
    coins: f.count,
    amount: f.count,
  }),
};

/** The bakery, its oven and the old market (rules 23 to 28 and 75 to 83). */
export const bakery = {
  status: route({
    summary: 'The bakery’s current state, and what happened while its owner was away',
    method: 'GET',
    path: '/api/bakery/status',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ profile, inventory, away: z.nullable(away) }),
    failures: [],
  }),
  seen: route({
    summary: 'Mark the summary of what happened while the owner was away as read',
    method: 'POST',
    path: '/api/bakery/seen',
    access: 'player',
    input: f.emptyInput,
    output: f.emptyOutput,
    failures: [],
  }),
  resources: route({
    summary: 'The bakery’s inventory, for polling',
    method: 'GET',
    path: '/api/pasticceria/resources',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      gold: f.count,
      bigne: f.count,
      flour: f.count,
      sugar: f.count,
      milk: f.count,
      eggs: f.count,
      specialty: z.nullable(resource),
    }),
    failures: [],
  }),
  choose: route({
    summary: 'Choose the specialty, once; this starts production',
    method: 'POST',
    path: '/api/bakery/choose',
    access: 'player',
    input: z.strictObject({ resource }),
    output: z.object({ profile }),
    failures: ['already_chosen'],
  }),
  produce: route({
    summary: 'Start a legacy job: 5 of the specialty for a bignè',
    method: 'POST',
    path: '/api/bakery/produce',
    access: 'player',
    input: z.strictObject({ quantity: intUpTo(LEGACY_QUANTITY_MAX) }),
    output: z.object({ job }),
    failures: ['no_bakery', 'collect_first', 'queue_full', 'insufficient_resources'],
  }),
  collect: route({
    summary: 'Collect the finished legacy jobs',
    method: 'POST',
    path: '/api/bakery/collect',
    access: 'player',
    input: f.emptyInput,
    /** Coins and specialty are the amounts that passive production has credited since the last collect. */
    output: z.object({
      levelUps: f.count,
      newLevel: f.count,
      coinsGained: f.count,
      resourceGained: f.count,
      bigneGained: f.count,
      expGained: f.count,
    }),
    failures: ['no_bakery', 'nothing_to_collect'],
  }),
  upgrade: route({
    summary: 'Buy the experience missing for the next bakery level',
    method: 'POST',
    path: '/api/bakery/upgrade',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ newLevel: f.count, costBigne: f.count }),
    failures: ['no_bakery', 'insufficient_bigne'],
  }),
  buyShield: route({
    summary: 'Buy a shield: protects the bakery for another 24 hours',
    method: 'POST',
    path: '/api/attacks/shield',
    access: 'player',
    module: 'raids',
    input: z.strictObject({ paymentMethod: z.enum(['coins', 'bigne']) }),
    output: z.object({ shieldUntil: f.instant }),
    failures: ['no_bakery', 'insufficient_funds'],
  }),
  upgradeShield: route({
    summary: 'Upgrade the shield: raids take a smaller share',
    method: 'POST',
    path: '/api/bakery/upgrade-shield',
    access: 'player',
    module: 'raids',
    input: f.emptyInput,
    output: z.object({ shieldLevel: f.count, stealableShare: f.count }),
    failures: ['no_bakery', 'max_level', 'insufficient_bigne'],
  }),
  prices: route({
    summary: 'The prices of the old market for buying and selling a unit',
    method: 'GET',
    path: '/api/market/prices',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      prices: z.array(z.object({ resource, unitPrice: f.count, sellPrice: f.count })),
    }),
    failures: [],
  }),
  buy: route({
    summary: 'Buy resources at the old market',
    method: 'POST',
    path: '/api/market/buy',
    access: 'player',
    ...trade,
    failures: ['no_bakery', 'insufficient_coins'],
  }),
  sell: route({
    summary: 'Sell resources at the old market',
    method: 'POST',
    path: '/api/market/sell',
    access: 'player',
    ...trade,
    failures: ['no_bakery', 'insufficient_resources'],
  }),
  oven: route({
    summary: 'The oven: its queue, its cost, the inventory and the legacy jobs',
    method: 'GET',
    path: '/api/bakery/oven/status',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      profile: z.object({
        ovenLevel: f.count,
        secondsPerUnit: f.count,
        upgradeCost: f.count,
        coins: f.count,
        bigne: f.count,
      }),
      queue: z.array(batch),
      inventory,
      legacyJobs: z.array(job),
      /** The server's time, from which a page computes the progress of a unit. */
      at: f.instant,
    }),
    failures: [],
  }),
  bake: route({
    summary: 'Queue a batch in the oven',
    method: 'POST',
    path: '/api/bakery/oven/produce',
    access: 'player',
    input: z.strictObject({ qty: intUpTo(BATCH_MAX) }),
    output: z.object({ item: batch }),
    failures: ['no_bakery', 'queue_full', 'insufficient_resources'],
  }),
  upgradeOven: route({
    summary: 'Upgrade the oven: it bakes faster',
    method: 'POST',
    path: '/api/bakery/oven/upgrade',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ newLevel: f.count }),
    failures: ['no_bakery', 'insufficient_bigne'],
  }),
  ledger: route({
    summary: 'The ledger of coins, bignè and resources, newest first',
    method: 'GET',
    path: '/api/ledger',
    access: 'player',
    input: z.strictObject({ cursor: z.optional(f.cursor) }),
    output: z.object({ entries: z.array(ledgerEntry), nextCursor: z.nullable(f.cursor) }),
    failures: ['invalid_cursor'],
  }),
};
