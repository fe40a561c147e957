import {
  type HallOfFameKind,
  type HallOfFamePage,
  hallOfFamePage,
} from '../../../items/leaderboards.ts';
import { queryItems } from '../../../table/query.ts';

/** A year of weeks. */
const PERIODS_MAX = 52;

/** One kind of the hall of fame: newest period first, each period by rank (rule 72). */
export const hallOfFame = (kind: HallOfFameKind) => ({
  parallelReads: () =>
    queryItems(hallOfFamePage, hallOfFamePage.range(kind), {
      limit: PERIODS_MAX,
      newestFirst: true,
    }),
  run: ({ parallelReads }: { readonly parallelReads: readonly HallOfFamePage[] }) => ({
    hallOfFame: parallelReads.flatMap(({ period, rows }) => rows.map(row => ({ period, ...row }))),
  }),
});
