import { type Guess, guess } from '#web/api/guess.ts';
import type { AnswerOf } from '#web/api/names.ts';
import { useCall } from '#web/api/use-call.ts';
import type { Good } from './goods.ts';

type Status = AnswerOf<'bakery.status'>;

/** The reads that tell what a bakery holds. */
export const HOLDING_READS = ['bakery.status', 'bakery.oven', 'bakery.resources'] as const;

/** How much of a good there is. */
export type Holdings = (good: Good) => number;

const holdingsOf =
  ({ inventory }: Status): Holdings =>
  good =>
    inventory.find(({ resource }) => resource === good)?.amount ?? 0;

/** What the player holds; undefined until it is known. */
export const useHoldings = (): Holdings | undefined => {
  const { data } = useCall('bakery.status', {}, { retry: 2 });
  return data && holdingsOf(data);
};

/** Amounts that will come (or go, when negative). What is not there can't go: the server will refuse. */
export const guessHoldings = (amounts: Partial<Record<Good, number>>): Guess =>
  guess('bakery.status', status => {
    const after = status.inventory.map(({ resource, amount }) => ({
      resource,
      amount: amount + (amounts[resource] ?? 0),
    }));
    if (after.some(({ amount }) => amount < 0)) return status;
    const has = holdingsOf({ ...status, inventory: after });
    const profile = { ...status.profile, coins: has('coins'), bigne: has('bigne') };
    return { ...status, profile, inventory: after };
  });
