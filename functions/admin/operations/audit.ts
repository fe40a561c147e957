import { contract } from '#shared/contract/index.ts';
import { addDays, iso, monthKey, monthOf } from '#shared/time.ts';
import { account } from '../../accounts/items.ts';
import { operation } from '../../http/operation.ts';
import { type AuditEntry, aboutUser, auditEntry, auditOf } from '../../stores/audit.ts';
import { fullPage } from '../../stores/full-page.ts';
import { namesOf } from '../../stores/names.ts';
import { type Page, readPage } from '../../table/page.ts';

const PAGE = 50;
/** Nothing was noted before it. */
const FIRST_MONTH = '2025-01';

const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1));

/** A page of a month; past its end the cursor names the month before. */
const readAudit = async (now: number, cursor: string | undefined): Promise<Page<AuditEntry>> => {
  const [, month = monthKey(now), within] = /^(\d{4}-\d\d)\.(.*)$/.exec(cursor ?? '') ?? [];
  const page = await readPage(auditEntry, auditOf(month), {
    limit: PAGE,
    cursor: within || undefined,
  });
  if (page.nextCursor) return { ...page, nextCursor: `${month}.${page.nextCursor}` };
  return { ...page, nextCursor: month > FIRST_MONTH ? `${monthBefore(month)}.` : null };
};

/** What super administrators did, newest first (Rules, decision 39). */
export const audit = operation(contract.admin.audit, {
  alongside: ({ input: { cursor }, now }) => fullPage(from => readAudit(now, from), cursor),
  run: async ({ unit, alongside: { items, nextCursor } }) => {
    const users = items.flatMap(({ target }) => aboutUser(target) ?? []);
    const nameOf = await namesOf(unit, [...items.map(({ actorId }) => actorId), ...users]);
    const nameIn = (target: string): string | null => {
      const id = aboutUser(target);
      return id === undefined ? null : (unit.get(account(id))?.username ?? null);
    };
    return {
      entries: items.map(one => ({
        ...one,
        at: iso(one.at),
        actor: nameOf(one.actorId),
        targetName: nameIn(one.target),
      })),
      nextCursor,
    };
  },
});
