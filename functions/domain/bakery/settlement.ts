import { AWAY_REASONS, type AwayReason } from '#shared/rules/away-summary.ts';
import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import { advanceOven, trimQueue } from '#shared/rules/oven.ts';
import type { Bakery } from '../../items/bakery.ts';
import { type Balances, CURRENCIES } from '../../items/ledger.ts';

export const addAmounts = <A extends Partial<Balances>>(had: A, amounts: Partial<Balances>): A => {
  const sum = { ...had };
  for (const name of CURRENCIES) {
    const more = amounts[name];
    if (more) Object.assign(sum, { [name]: (sum[name] ?? 0) + more });
  }
  return sum;
};

const differences = (has: Balances, had: Balances): Partial<Balances> =>
  Object.fromEntries(
    CURRENCIES.filter(name => has[name] !== had[name]).map(name => [name, has[name] - had[name]]),
  );

const isAwayReason = (reason: LedgerReason): reason is AwayReason =>
  AWAY_REASONS.some(known => known === reason);

/** A bakery with another inventory; some reasons are summed up for the absent owner. */
export const withInventory = (own: Bakery, inventory: Balances, reason: LedgerReason): Bakery => {
  const amounts = differences(inventory, own.inventory);
  if (!isAwayReason(reason) || Object.keys(amounts).length === 0) return { ...own, inventory };
  const { since, sums } = own.away;
  const away = { since, sums: { ...sums, [reason]: addAmounts(sums[reason] ?? {}, amounts) } };
  return { ...own, inventory, away };
};

/** What passive production added between two states. */
const producedSince = (
  { sinceCollect: has, chosenResource }: Bakery,
  { sinceCollect: had }: Bakery,
): Partial<Balances> => ({
  coins: has.coins - had.coins,
  ...(chosenResource ? { [chosenResource]: has.resource - had.resource } : {}),
});

/** A bakery whose value in a ranking has changed at an instant. */
export const withRanked = (
  own: Bakery,
  ranking: keyof Bakery['reachedAt'],
  now: number,
): Bakery => ({ ...own, reachedAt: { ...own.reachedAt, [ranking]: now } });

/** A bakery settled at an instant (rule 23), in two steps: passive production, then the oven. */
export const settlementSteps = (stored: Bakery, now: number) => {
  const { bakery: own, queue, freeAt } = advanceOven({ ...stored, bakery: stored }, now);
  const made = own.inventory.bigne - stored.inventory.bigne;
  const produced = addAmounts(stored.inventory, producedSince(own, stored));
  const grown = withInventory(stored, produced, 'production');
  const { away, inventory } = withInventory(grown, own.inventory, 'oven');
  const bigneMade = stored.bigneMade + made;
  const settled = { ...own, queue: trimQueue(queue), freeAt, bigneMade, away, inventory };
  return { grown, after: made > 0 ? withRanked(settled, 'bigne', now) : settled };
};

/** A stored bakery as it is at an instant. */
export const bakeryAt = (stored: Bakery, now: number): Bakery => settlementSteps(stored, now).after;
