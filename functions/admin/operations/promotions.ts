import { admin as contract } from '#shared/contract/admin.ts';
import { promotionView, readOutcomes } from '../../domain/promotion/view.ts';
import { operation } from '../../http/operation.ts';
import { promotion } from '../../items/promotion-list.ts';
import { prizes } from '../../items/rewards.ts';
import { queryItems } from '../../table/query.ts';

/** As many as a shop makes in a year or two. */
const LATEST = 100;

/** The latest campaigns and how far they are, newest first (rule 250). */
export const promotions = operation(contract.promotions, {
  loads: () => ({ prizes: prizes() }),
  parallelReads: () =>
    queryItems(promotion, promotion.range(), {
      limit: LATEST,
      newestFirst: true,
      consistent: true,
    }),
  run: async ({ items: { prizes }, parallelReads: found }) => {
    const [newest, oldest] = [found[0], found.at(-1)];
    const outcomes = newest && oldest && (await readOutcomes(oldest.id, newest.id));
    return { campaigns: found.map(one => promotionView(one, prizes.value, outcomes)) };
  },
});
