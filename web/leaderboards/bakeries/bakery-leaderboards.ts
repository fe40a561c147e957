import type { RequestOf } from '#web/api/route-types.ts';

export type BakeryLeaderboardType = NonNullable<RequestOf<'leaderboards.bakeries'>['type']>;

type Labels = {
  readonly label: string;
  /** The heading of the column with the values. */
  readonly value: string;
};

export const BAKERY_LEADERBOARDS: Readonly<Record<BakeryLeaderboardType, Labels>> = {
  bigne: { label: 'Bignè prodotti', value: 'Bignè' },
  attacchi: { label: 'Risorse rubate', value: 'Risorse' },
  forno: { label: 'Livello forno', value: 'Livello' },
};
