import { admin as contract } from '#shared/contract/admin.ts';
import { COMPARED_DAYS, comparedFrom, comparedUntil } from '#shared/rules/audiences.ts';
import type { SpentByDay } from '#shared/rules/customers.ts';
import { iso } from '#shared/time.ts';
import { readCustomerDays } from '../../domain/customer/rows.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { promotion } from '../../items/promotion-list.ts';
import { promotionRecipient, recipientsOf } from '../../items/promotion-recipients.ts';
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
  const sum = emptySum();
  for (const days of customers) {
    const spent = Object.entries(days).filter(
      ([day]) => Number(day) >= first && Number(day) < first + COMPARED_DAYS,
    );
    if (spent.length > 0) sum.customers++;
    sum.visits += spent.length;
    for (const [, amount] of spent) sum.amount += amount;
  }
  return sum;
};

/** What the reached players bought in equally many days before and after the campaign's start. */
const readResults = async (promotionId: number, startedAt: number | null) => {
  if (startedAt === null) return { reached: 0, before: emptySum(), after: emptySum() };
  const [reached, all] = await Promise.all([readReached(promotionId), readCustomerDays()]);
  const customers = all.filter(({ id }) => reached.has(id)).map(({ days }) => days);
  const { before, after } = comparedFrom(startedAt);
  return {
    reached: reached.size,
    before: boughtFrom(before, customers),
    after: boughtFrom(after, customers),
  };
};

/** A campaign's results: what the players it reached bought before and after it (rule 250). */
export const promotionResults = operation(contract.promotionResults, {
  loads: ({ input: { id } }) => ({ own: promotion(id) }),
  run: async ({ items: { own }, now }) => {
    if (!own.value) throw new Failure('not_found');
    const { id, startedAt } = own.value;
    const completeAt = startedAt === null ? null : comparedUntil(startedAt);
    return {
      results: {
        ...(await readResults(id, startedAt)),
        isComplete: completeAt !== null && now >= completeAt,
        completeAt: completeAt === null ? null : iso(completeAt),
      },
    };
  },
});
