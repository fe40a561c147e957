import { admin as contract } from '#shared/contract/admin.ts';
import { promotionView, readOutcomes } from '../../domain/promotion/view.ts';
import { operation } from '../../http/operation.ts';
import { promotion } from '../../items/promotion-list.ts';
import { prizes } from '../../items/rewards.ts';
import { queryItems } from '../../table/query.ts';

/** About as many campaigns as a shop runs in a year or two. */
const LATEST = 100;

/** The latest campaigns and their progress, newest first (rule 250). */
export const promotions = operation(contract.promotions, {
  loads: () => ({ prizes: prizes() }),
  parallelReads: () =>
    Promise.all([
      queryItems(promotion, promotion.range(), {
        limit: LATEST,
        newestFirst: true,
        consistent: true,
      }),
      readOutcomes(LATEST),
    ]),
  run: ({ items: { prizes }, parallelReads: [found, outcomes] }) => ({
    campaigns: found.map(one => promotionView(one, prizes.value, outcomes)),
  }),
});
