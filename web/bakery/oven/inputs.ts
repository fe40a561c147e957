import { RESOURCES } from '#shared/rules/bakery.ts';
import { UNIT_COST } from '#shared/rules/oven.ts';
import type { Good } from '#web/economy/goods.ts';
import type { Shortfall } from '#web/economy/shortfall.ts';
import { amountOf } from '../Holdings.tsx';
import type { OpenBakery } from '../use-bakery.ts';

/** What a bignè takes, of each as much. */
const INPUTS: readonly Good[] = [...RESOURCES, 'coins'];

export type Input = {
  readonly good: Good;
  readonly needed: number;
  readonly held: number;
  readonly missing: number;
};

/** What some bignè take, what of it is there, and what is not. */
export const inputsFor = (bakery: OpenBakery, quantity: number): readonly Input[] =>
  INPUTS.map(good => {
    const needed = quantity * UNIT_COST;
    const held = amountOf(bakery, good);
    return { good, needed, held, missing: Math.max(0, needed - held) };
  });

/** The most bignè that what is there would pay. */
export const affordableQuantity = (bakery: OpenBakery): number =>
  Math.floor(Math.min(...INPUTS.map(good => amountOf(bakery, good))) / UNIT_COST);

/** What of the inputs is missing. */
export const shortfallOf = (inputs: readonly Input[]): Shortfall =>
  Object.fromEntries(inputs.map(({ good, missing }) => [good, missing]));
