import {
  BUDGET_SHARES,
  type BudgetShare,
  budgetParts,
  sharesAfterChange,
} from '#shared/rules/reward-rules.ts';
import { monthKey } from '#shared/time.ts';
import { ruleBudget, type StoredRule } from '../../items/reward-rules.ts';
import { shuffled } from '../../random.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

type Budgeted = Pick<StoredRule, 'id' | 'monthlyBudget'>;

/** The shares of a rule's budget in the Rome month of an instant; none without a budget. */
export const budgetItems = ({ id, monthlyBudget }: Budgeted, now: number) =>
  monthlyBudget === null
    ? []
    : Array.from({ length: BUDGET_SHARES }, (_, share) => ruleBudget(id, monthKey(now), share));

export type LoadedBudget = LoadedBy<typeof budgetItems>;

/** What the shares have issued, and their limits; an untouched share has its part of the budget. */
const sharesOf = (monthlyBudget: number, loaded: LoadedBudget): BudgetShare[] => {
  const parts = budgetParts(monthlyBudget);
  return loaded.map(({ value }, share) => value ?? { issued: 0, max: parts[share] ?? 0 });
};

/** How many rewards the shares have issued. */
export const issuedOf = (loaded: LoadedBudget): number =>
  loaded.reduce((sum, { value }) => sum + (value?.issued ?? 0), 0);

/** Whether a month's budget is used up; the budget of a rule that was just made isn't. */
export const isUsedUp = ({ monthlyBudget }: Budgeted, loaded: LoadedBudget): boolean =>
  monthlyBudget !== null &&
  loaded.length > 0 &&
  sharesOf(monthlyBudget, loaded).every(({ issued, max }) => issued >= max);

/**
 * Takes one reward from a rule's budget, in the transaction that issues it; false if nothing is left. A random share is
 * taken, so that few concurrent calls choose the same one; calls that do conflict, and decide again.
 */
export const takeFromBudget = ({ monthlyBudget }: Budgeted, loaded: LoadedBudget): boolean => {
  if (monthlyBudget === null) return true;
  const shares = sharesOf(monthlyBudget, loaded).map((share, i) => ({ share, item: loaded[i] }));
  const free = shuffled(shares).find(({ share: { issued, max } }) => issued < max);
  if (!free) return false;
  const { issued, max } = free.share;
  free.item?.set({ issued: issued + 1, max });
  return true;
};

/** Redistributes what is left of a month's changed budget; a call that takes from it at the same time conflicts. */
export const changeBudget = (
  monthlyBudget: number,
  loaded: LoadedBudget,
  issuedThisMonth: number,
): void => {
  const issued = loaded.map(({ value }) => value?.issued ?? 0);
  const changed = sharesAfterChange(issued, monthlyBudget, issuedThisMonth);
  for (const [i, share] of changed.entries()) loaded[i]?.set(share);
};
