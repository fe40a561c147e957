import { AWAY_REASONS, type AwayReason } from '#shared/rules/away-summary.ts';
import { withGoalCounts } from '#shared/rules/goals.ts';
import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import { advanceOven, type OvenState, trimQueue } from '#shared/rules/oven.ts';
import { addDays, dayKey, startOfDay } from '#shared/time.ts';
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

/** A bakery with a new inventory. Changes for some reasons are added to the away summary for the owner. */
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

/** How many days with baking or trading are kept; what the oven made may be noticed late. */
const COUNTED_DAYS = 10;
/** Bignè finished longer ago than this count as made this many days ago. */
const SEARCHED_DAYS = 40;

/** A bakery with baking or trading counted towards its goals on a day (rule 261). */
export const withCounted = (
  own: Bakery,
  day: string,
  done: { readonly bake?: number; readonly trade?: number },
): Bakery => withGoalCounts(own, day, done, COUNTED_DAYS);

/** The days on which the oven finished bignè, up to an instant. */
const bakingDays = (stored: Bakery, now: number): string[] => {
  const today = dayKey(now);
  const days: string[] = [];
  let oven: OvenState<Bakery> = { ...stored, bakery: stored };
  const searched = startOfDay(addDays(today, -SEARCHED_DAYS));
  const first = dayKey(Math.max(stored.lastPassiveTick, searched));
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const end = Math.min(now, startOfDay(addDays(day, 1)) - 1);
    const had = oven.bakery.inventory.bigne;
    oven = advanceOven(oven, end);
    if (oven.bakery.inventory.bigne > had) days.push(day);
  }
  return days;
};

/** A settled bakery with the days counted on which its oven finished bignè. */
const withBaked = (stored: Bakery, settled: Bakery, now: number): Bakery =>
  bakingDays(stored, now).reduce((own, day) => withCounted(own, day, { bake: 1 }), settled);

/** The two steps of settling a bakery at an instant (rule 23): first passive production, then the oven. */
export const settlementSteps = (stored: Bakery, now: number) => {
  const { bakery: own, queue, freeAt } = advanceOven({ ...stored, bakery: stored }, now);
  const made = own.inventory.bigne - stored.inventory.bigne;
  const produced = addAmounts(stored.inventory, producedSince(own, stored));
  const grown = withInventory(stored, produced, 'production');
  const { away, inventory } = withInventory(grown, own.inventory, 'oven');
  const bigneMade = stored.bigneMade + made;
  const settled = { ...own, queue: trimQueue(queue), freeAt, bigneMade, away, inventory };
  const baked = made > 0 ? withRanked(withBaked(stored, settled, now), 'bigne', now) : settled;
  return { grown, after: baked };
};

/** A stored bakery as it is at an instant. */
export const bakeryAt = (stored: Bakery, now: number): Bakery => settlementSteps(stored, now).after;
