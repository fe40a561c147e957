import type { AwaySummary } from '#shared/rules/away-summary.ts';
import type { ProductionState } from '#shared/rules/bakery.ts';
import { NEW_SHIELD, type Shield } from '#shared/rules/bakery-shield.ts';
import type { GoalCounts } from '#shared/rules/goals.ts';
import type { LegacyJob } from '#shared/rules/legacy-jobs.ts';
import type { OvenBatch } from '#shared/rules/oven.ts';
import { sha256 } from '../hash.ts';
import { keyTemplate } from '../table/key.ts';
import { kind, kindWithInitial, listed } from '../table/kind.ts';
import { type LedgerCause, walletJournal, ZERO_BALANCES } from './ledger.ts';
import { OWN_ALONE } from './player.ts';

/**
 * A player's bakery: profile, inventory and oven in one item, so that settling it is one write and
 * polling it one small read. Times in milliseconds, 0 for never.
 */
export type Bakery = ProductionState &
  Shield & {
    /** The end of the shield that is bought in the arena. */
    readonly arenaShieldUntil: number;
    readonly ovenLevel: number;
    readonly queue: readonly OvenBatch[];
    /** Until when the oven was last busy. */
    readonly freeAt: number;
    readonly jobs: readonly LegacyJob[];
    /** Bignè produced ever, for the ranking. */
    readonly bigneMade: number;
    /** Resources taken in all raids, without coins, for the ranking. */
    readonly looted: number;
    /** When the value in each ranking was reached. */
    readonly reachedAt: Readonly<Partial<Record<'bigne' | 'attacchi' | 'forno', number>>>;
    /** What was gained and lost without the owner since their last visit. */
    readonly away: AwaySummary;
    /** What was baked and traded for the daily goals; missing before the first such action. */
    readonly goalCounts?: GoalCounts;
  };

const NEW_BAKERY: Bakery = {
  chosenResource: null,
  bakeryLevel: 1,
  exp: 0,
  inventory: ZERO_BALANCES,
  lastPassiveTick: 0,
  carry: 0,
  sinceCollect: { coins: 0, resource: 0 },
  ...NEW_SHIELD,
  arenaShieldUntil: 0,
  ovenLevel: 1,
  queue: [],
  freeAt: 0,
  jobs: [],
  bigneMade: 0,
  looted: 0,
  reachedAt: {},
  away: { since: 0, sums: {} },
};

/** The bakery as it was stored; `ownBakery` and `bakeryOf` give its current state. */
export const storedBakery = kindWithInitial<Bakery, [playerId: number], LedgerCause>(NEW_BAKERY, {
  ...OWN_ALONE,
  name: 'bakery',
  what: 'level, inventory (the wallet), oven queue, shields, legacy jobs, away summary, the counts for the daily goals; bignè made, total loot, and when each ranking’s value was reached',
  sk: 'BAKERY',
  journal: walletJournal(({ inventory }) => inventory),
  streamed: true,
  restored: { with: 'game' },
  bytes: '320, up to 3,000 with full queues',
});

/** A bakery that can be raided, listed by its level (rule 34). */
export type Opponent = {
  readonly playerId: number;
  readonly level: number;
  /** The version of the bakery that this entry reflects. */
  readonly reflects: number;
};

/** The list is sharded, since it holds every bakery. */
export const OPPONENT_SHARDS = 4;

/**
 * Bakeries by level; within a level they are ordered by a hash, so that reading on from a random hash gives random
 * opponents.
 */
export const opponentByLevel = keyTemplate<[shard: number, level: number, hash: string]>(
  'OPPONENTS#{shard:1}',
  '{level:6}#{hash}',
  { index: 'gsi2' },
);

const HASH_LENGTH = 16;

/** A hash of the id spreads players evenly over a level's list, whenever they joined. */
const hashOf = (playerId: number): string => sha256(String(playerId)).slice(0, HASH_LENGTH);

export const opponent = kind<Opponent, [playerId: number]>({
  ...OWN_ALONE,
  name: 'opponent',
  what: 'the bakery’s entry in the index of opponents',
  sk: 'OPPONENT',
  indexes: [
    listed(opponentByLevel, ({ level }, playerId) => [
      playerId % OPPONENT_SHARDS,
      level,
      hashOf(playerId),
    ]),
  ],
  restored: { never: 'it follows from other items' },
  bytes: '120',
});
