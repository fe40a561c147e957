import { SECOND } from '#shared/time.ts';
import type { RequestOf } from '#web/api/route-types.ts';

export type BakeryLeaderboardType = NonNullable<RequestOf<'leaderboards.bakeries'>['type']>;

type Words = {
  readonly label: string;
  /** The head of the column. */
  readonly value: string;
};

export const BAKERY_LEADERBOARDS: Readonly<Record<BakeryLeaderboardType, Words>> = {
  bigne: { label: 'Bignè prodotti', value: 'Bignè' },
  attacchi: { label: 'Risorse rubate', value: 'Risorse' },
  forno: { label: 'Livello forno', value: 'Livello' },
};

/** A board moves with everybody's bakeries: it is read again sooner than the rest. */
export const STALE_MS = 30 * SECOND;
