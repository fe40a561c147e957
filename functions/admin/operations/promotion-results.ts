import { admin as contract } from '#shared/contract/admin.ts';
import { COMPARED_DAYS, comparedFrom, comparedUntil } from '#shared/rules/audiences.ts';
import type { SpentByDay } from '#shared/rules/customers.ts';
import { countedFrom } from '#shared/rules/promotions.ts';
import { dayKey, iso } from '#shared/time.ts';
import { countIn, readCounters, sum } from '../../domain/business/read.ts';
import { readCustomerDays } from '../../domain/customer/rows.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { promotion } from '../../items/promotion-list.ts';
import { promotionRecipient, recipientsOf } from '../../items/promotion-recipients.ts';
import { promotionCounters } from '../../items/reward-counts.ts';
import { queryAttributes } from '../../table/query.ts';

/** The ids of the players that a campaign has reached. */
const readReached = async (promotionId: number): Promise<ReadonlySet<number>> => {
  const ids = new Set<number>();
  const range = recipientsOf.range(promotionId);
  for await (const page of queryAttributes(promotionRecipient, range, ['playerId']))
    for (const { playerId } of page) ids.add(playerId);
  return ids;
};

const emptySum = () => ({ customers: 0, visits: 0, amount: 0 });

/** Sums what customers bought in the compared days, starting at day number `first`. */
const boughtFrom = (first: number, customers: readonly SpentByDay[]) => {
  const bought = emptySum();
  for (const days of customers) {
    const spent = Object.entries(days).filter(
      ([day]) => Number(day) >= first && Number(day) < first + COMPARED_DAYS,
    );
    if (spent.length > 0) bought.customers++;
    bought.visits += spent.length;
    for (const [, amount] of spent) bought.amount += amount;
  }
  return bought;
};

/** How often the rewards of a campaign were used since it began, and what that cost. */
const readUses = async (promotionId: number, from: number, now: number) => {
  const { days } = await readCounters(dayKey(from), dayKey(now));
  const counts = sum(days.map(day => day.counts));
  const { uses, cost } = promotionCounters(promotionId);
  return { uses: countIn(counts, uses), cost: countIn(counts, cost) };
};

/** What was used, and what the reached players bought in equally many days before and after the campaign. */
const readResults = async (promotionId: number, from: number | null, now: number) => {
  if (from === null) return { reached: 0, uses: 0, cost: 0, before: emptySum(), after: emptySum() };
  const [reached, all, used] = await Promise.all([
    readReached(promotionId),
    readCustomerDays(),
    readUses(promotionId, from, now),
  ]);
  const customers = all.filter(({ id }) => reached.has(id)).map(({ days }) => days);
  const { before, after } = comparedFrom(from);
  return {
    reached: reached.size,
    ...used,
    before: boughtFrom(before, customers),
    after: boughtFrom(after, customers),
  };
};

/** A campaign's results: what the players it reached bought before and after it (rule 250). */
export const promotionResults = operation(contract.promotionResults, {
  loads: ({ input: { id } }) => ({ own: promotion(id) }),
  run: async ({ items: { own }, now }) => {
    if (!own.value) throw new Failure('not_found');
    const { id, startedAt, sendAt } = own.value;
    const from = startedAt === null ? null : countedFrom(startedAt, sendAt);
    const completeAt = from === null ? null : comparedUntil(from);
    return {
      results: {
        ...(await readResults(id, from, now)),
        isComplete: completeAt !== null && now >= completeAt,
        completeAt: completeAt === null ? null : iso(completeAt),
      },
    };
  },
});
