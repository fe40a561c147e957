import type { admin } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
import { addDays, startOfDay } from '#shared/time.ts';
import { type AuditEntry, auditEntry } from '../../items/shop.ts';
import { firstIdAt } from '../../table/ids.ts';
import type { Range } from '../../table/key.ts';
import { cursorAfter, type Page, readPage } from '../../table/page.ts';
import { readMatches } from '../../table/page-matches.ts';
import { auditedUserId } from './audit.ts';

const PAGE = 50;
/** Entries that are read at once to find some of them: about 100 KB. */
const SEARCHED = 500;

type Filters = Omit<Input<typeof admin.audit>, 'cursor'>;

/** The place of an id in the list; ids begin in 2025, and end before 2100. */
const placeOf = (id: number): string =>
  auditEntry(Math.min(Math.max(0, id), Number.MAX_SAFE_INTEGER)).key.sk;

/** The entries of some days: an id begins with its instant. */
const rangeOf = ({ from = '2020-01-01', to = '2100-12-31' }: Filters): Range => ({
  ...auditEntry.range(),
  from: placeOf(firstIdAt(startOfDay(from))),
  to: placeOf(firstIdAt(startOfDay(addDays(to, 1))) - 1),
});

const isAbout = ({ target, playerId }: AuditEntry, userId: number): boolean =>
  playerId === userId || auditedUserId(target) === userId;

/** The entries by whom, what, on whom and when, newest first (rule 39). */
export const findEntries = (
  filters: Filters,
  cursor: string | undefined,
): Promise<Page<AuditEntry>> => {
  const { actorId, action, userId } = filters;
  const range = rangeOf(filters);
  if (actorId === undefined && action === undefined && userId === undefined)
    return readPage(auditEntry, range, { limit: PAGE, cursor });
  return readMatches(
    from => readPage(auditEntry, range, { limit: SEARCHED, cursor: from }),
    {
      limit: PAGE,
      matches: entry =>
        (actorId === undefined || entry.actorId === actorId) &&
        (action === undefined || entry.action === action) &&
        (userId === undefined || isAbout(entry, userId)),
      cursorAfter: ({ id }) => cursorAfter(auditEntry(id).key),
    },
    cursor,
  );
};
