import { RESOURCES } from '#shared/rules/bakery.ts';
import { UNIT_COST } from '#shared/rules/oven.ts';
import type { Good } from '#web/economy/goods.ts';
import type { Shortfall } from '#web/economy/shortfall.ts';
import { amountOf } from '../Holdings.tsx';
import type { OpenBakery } from '../use-bakery.ts';

/** The goods that a bignè costs, in equal amounts. */
const INPUTS: readonly Good[] = [...RESOURCES, 'coins'];

export type Input = {
  readonly good: Good;
  readonly needed: number;
  readonly available: number;
  readonly missing: number;
};

/** What a quantity of bignè costs: needed, available and missing of each good. */
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
