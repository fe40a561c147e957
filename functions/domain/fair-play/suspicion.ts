import { DAY } from '#shared/time.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { RatedGame } from './fair-play.ts';

/** How long a decided suspicion is kept, as reports are. */
const KEPT_DAYS = 90;

/** What a super administrator decides about games that are too good to be true. */
export type Decision = 'cleared' | 'voided';

/** Games of a player that are too good to be true (rule 161). Times in milliseconds. */
export type Suspicion = {
  readonly id: number;
  readonly playerId: number;
  /** Oldest first. */
  readonly games: readonly RatedGame[];
  /** Their rarities added up. */
  readonly sum: number;
  readonly flaggedAt: number;
  readonly decision: Decision | null;
  readonly decidedAt: number | null;
  readonly reason: string | null;
};

/** In their player's partition, so that they are exported and erased with it. */
export const suspicion = item<Suspicion, [playerId: number, id: number]>(keys.suspicion, {
  expires: ({ decidedAt }) => (decidedAt === null ? undefined : decidedAt + KEPT_DAYS * DAY),
  indexes: ({ id, decision }) => ({
    gsi1: keys.suspicionsIn(decision === null ? 'open' : 'decided', id),
  }),
});

/** The suspicions of all players in a state, oldest first. */
export const suspicionsIn = (state: 'open' | 'decided') =>
  ({ index: 'gsi1', pk: keys.suspicionsIn(state, 0).pk }) as const;
