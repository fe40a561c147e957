import { contract } from '#shared/contract/index.ts';
import { addDays, iso, monthKey, monthOf } from '#shared/time.ts';
import { operation } from '../../http/operation.ts';
import { auditEntry, auditOf } from '../../stores/audit.ts';
import { namesOf } from '../../stores/names.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 50;
/** Months looked back through when they hold nothing. */
const EMPTY_MONTHS = 24;

const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1));

/** A page of a month; past its end the cursor names the month before. */
const readAudit = async (month: string, cursor: string | undefined, empty = 0) => {
  const { items, nextCursor } = await readPage(auditEntry, auditOf(month), { limit: PAGE, cursor });
  if (nextCursor) return { items, nextCursor: `${month}.${nextCursor}` };
  if (items.length === 0 && empty < EMPTY_MONTHS) {
    return readAudit(monthBefore(month), undefined, empty + 1);
  }
  return { items, nextCursor: items.length === 0 ? null : `${monthBefore(month)}.` };
};

/** What super administrators did, newest first (Rules, decision 39). */
export const audit = operation(contract.admin.audit, {
  alongside: ({ input: { cursor }, now }): Promise<Awaited<ReturnType<typeof readAudit>>> => {
    const [, month, within] = /^(\d{4}-\d\d)\.(.*)$/.exec(cursor ?? '') ?? [];
    return readAudit(month ?? monthKey(now), within || undefined);
  },
  run: async ({ unit, alongside: { items, nextCursor } }) => {
    const nameOf = await namesOf(
      unit,
      items.map(({ actorId }) => actorId),
    );
    return {
      entries: items.map(one => ({ ...one, at: iso(one.at), actor: nameOf(one.actorId) })),
      nextCursor,
    };
  },
});
