import { admin as contract } from '#shared/contract/admin.ts';
import { comparedUntil } from '#shared/rules/audiences.ts';
import { iso } from '#shared/time.ts';
import { readResults } from '../../domain/promotion/results.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { promotion } from '../../items/promotion-list.ts';

/** Who came back: what those whom a campaign reached bought before and after it (rule 250). */
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
