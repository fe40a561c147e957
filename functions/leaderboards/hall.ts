import { type HallKind, type HallPage, hallPage, hallPages } from '../stores/hall.ts';
import { list } from '../table/list.ts';

/** Periods that the hall shows: a year of weeks. */
const PERIODS_MAX = 52;

/** The hall of fame of one kind: newest period first, each by rank (Games specification, section 2). */
export const hallOfFame = (kind: HallKind) => ({
  alongside: () => list(hallPage, hallPages(kind), { limit: PERIODS_MAX, newestFirst: true }),
  run: ({ alongside }: { readonly alongside: readonly HallPage[] }) => ({
    hallOfFame: alongside.flatMap(({ period, rows }) => rows.map(row => ({ period, ...row }))),
  }),
});
