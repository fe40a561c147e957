import { RESOURCES } from '#shared/rules/bakery.ts';
import { UNIT_COST } from '#shared/rules/oven.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import type { Good, Shortfall } from '#web/economy/goods.ts';
import { amountOf } from '../Holdings.tsx';
import type { OpenBakery } from '../use-bakery.ts';

export type Oven = ResponseOf<'bakery.oven'>;
export type Batch = Oven['queue'][number];

/** Read when a page opens, then kept up to date by polling. */
export const useOven = () => useCall('bakery.oven', {}, { retry: 2, staleTime: 0 });

/** The batch that currently has a bignè in the oven, if any. */
export const bakingBatch = (queue: readonly Batch[]): Batch | undefined => {
  const first = queue.find(({ status }) => status !== 'completed');
  return first?.status === 'active' && first.startedAt !== null ? first : undefined;
};

export const isBaked = ({ status }: Batch): boolean => status === 'completed';

/** The goods that a bignè costs, in equal amounts. */
const INPUTS: readonly Good[] = [...RESOURCES, 'coins'];

export type Input = {
  readonly good: Good;
  readonly needed: number;
  readonly available: number;
  readonly missing: number;
};

/** The cost of a quantity of bignè: the amounts needed, available and missing of each good. */
export const inputsFor = (bakery: OpenBakery, quantity: number): readonly Input[] =>
  INPUTS.map(good => {
    const needed = quantity * UNIT_COST;
    const available = amountOf(bakery, good);
    return { good, needed, available, missing: Math.max(0, needed - available) };
  });

/** The largest quantity of bignè that the bakery can pay for. */
export const affordableQuantity = (bakery: OpenBakery): number =>
  Math.floor(Math.min(...INPUTS.map(good => amountOf(bakery, good))) / UNIT_COST);

export const shortfallOf = (inputs: readonly Input[]): Shortfall =>
  Object.fromEntries(inputs.map(({ good, missing }) => [good, missing]));
