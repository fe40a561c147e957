import type { QueryClient } from '@tanstack/react-query';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { HOUR } from '#shared/time.ts';
import type { AnswerOf } from '#web/api/names.ts';
import { keyOf } from '#web/api/use-call.ts';

export type BakeryPulse = NonNullable<AnswerOf<'pulse.read'>['bakery']>;

type Inventory = AnswerOf<'bakery.status'>['inventory'];

const STATUS = keyOf('bakery.status', {});
const OVEN = keyOf('bakery.oven', {});

const inventoryOf = ({ gold, ...held }: BakeryPulse): Inventory => [
  ...RESOURCES.map(resource => ({ resource, amount: held[resource] })),
  { resource: 'coins', amount: gold },
  { resource: 'bigne', amount: held.bigne },
];

/**
 * Puts the newest figures into what the bakery's pages have read. Bignè that came out have brought
 * experience too, which a pulse doesn't tell: then the status is out of date.
 */
export const keepBakery = (client: QueryClient, bakery: BakeryPulse): void => {
  const { gold: coins, bigne, queue } = bakery;
  const inventory = inventoryOf(bakery);
  const before = client.getQueryData<AnswerOf<'bakery.status'>>(STATUS);
  client.setQueryData<AnswerOf<'bakery.status'>>(
    STATUS,
    old => old && { ...old, profile: { ...old.profile, coins, bigne }, inventory },
  );
  client.setQueryData<AnswerOf<'bakery.oven'>>(
    OVEN,
    old => old && { ...old, profile: { ...old.profile, coins, bigne }, queue, inventory },
  );
  if (before && before.profile.bigne !== bigne)
    void client.invalidateQueries({ queryKey: STATUS, refetchType: 'none' });
};

/** Whether the next beat must read the status: it is out of date, or nobody has looked for an hour. */
export const isStatusOutOfDate = (client: QueryClient): boolean => {
  const state = client.getQueryState(STATUS);
  if (!state?.data) return false;
  return state.isInvalidated || Date.now() - state.dataUpdatedAt >= HOUR;
};
