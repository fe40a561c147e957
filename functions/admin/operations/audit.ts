import { type admin, admin as contract } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
import { addDays, iso, startOfDay } from '#shared/time.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { auditedUserId } from '../../domain/audit/audit.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { type AuditEntry, auditEntry, isAuditKept } from '../../items/shop.ts';
import { firstIdAt } from '../../table/ids.ts';
import type { Range } from '../../table/key.ts';
import { cursorAfter, type Page, readPage } from '../../table/page.ts';
import { readMatches } from '../../table/page-lookahead.ts';

const PAGE = 50;
/** How many entries a filtered search reads at once: about 100 KB. */
const SEARCHED = 500;

type Filters = Omit<Input<typeof admin.audit>, 'cursor'>;

/** An id's sort key in the list. Ids begin in 2025 and end before 2100. */
const placeOf = (id: number): string =>
  auditEntry(Math.min(Math.max(0, id), Number.MAX_SAFE_INTEGER)).key.sk;

/** The range of entries between two days: an id starts with its time of creation. */
const rangeOf = ({ from = '2020-01-01', to = '2100-12-31' }: Filters): Range => ({
  ...auditEntry.range(),
  from: placeOf(firstIdAt(startOfDay(from))),
  to: placeOf(firstIdAt(startOfDay(addDays(to, 1))) - 1),
});

const isAbout = ({ target, playerId }: AuditEntry, userId: number): boolean =>
  playerId === userId || auditedUserId(target) === userId;

/** The entries that match the filters (actor, action, user, days), newest first (rule 39). */
const findEntries = (filters: Filters, cursor: string | undefined): Promise<Page<AuditEntry>> => {
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

/** What super administrators and the staff did, newest first (rule 39). */
export const audit = operation(contract.audit, {
  parallelReads: ({ input: { cursor, ...filters } }) => findEntries(filters, cursor),
  run: async ({ unit, now, parallelReads: { items: found, nextCursor } }) => {
    const items = found.filter(one => isAuditKept(one, now));
    const userIds = items.flatMap(({ target }) => auditedUserId(target) ?? []);
    const nameOf = await readUsernames(unit, [...items.map(({ actorId }) => actorId), ...userIds]);
    // Already loaded above. An erased user has no account, so no name is shown here.
    const users = await unit.load(userIds.map(id => account(id)));
    const targetNameOf = (target: string): string | null => {
      const id = auditedUserId(target);
      return users.find(({ value }) => value?.id === id)?.value?.username ?? null;
    };
    return {
      entries: items.map(({ playerId: _about, ...one }) => ({
        ...one,
        at: iso(one.at),
        actor: nameOf(one.actorId),
        targetName: targetNameOf(one.target),
      })),
      nextCursor,
    };
  },
});
