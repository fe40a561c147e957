import { SECOND } from '#shared/time.ts';
import type { RequestOf } from '#web/api/names.ts';

export type RankingType = NonNullable<RequestOf<'rankings.read'>['type']>;

type Words = {
  readonly label: string;
  /** The head of the column. */
  readonly value: string;
};

export const RANKINGS: Readonly<Record<RankingType, Words>> = {
  bigne: { label: 'Bignè prodotti', value: 'Bignè' },
  attacchi: { label: 'Risorse rubate', value: 'Risorse' },
  forno: { label: 'Livello forno', value: 'Livello' },
};

/** A board moves with everybody's bakeries: it is read again sooner than the rest. */
export const STALE = 30 * SECOND;
