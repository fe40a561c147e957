import { admin as contract } from '#shared/contract/admin.ts';
import { iso } from '#shared/time.ts';
import { account } from '../../domain/account/items.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { AUDIT_PARTITION, auditEntry, auditedUserId } from '../../domain/audit/audit.ts';
import { operation } from '../../http/operation.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 50;

/** What super administrators did, newest first (rule 39). */
export const audit = operation(contract.audit, {
  parallelReads: ({ input: { cursor } }) =>
    readPage(auditEntry, { pk: AUDIT_PARTITION }, { limit: PAGE, cursor }),
  run: async ({ unit, parallelReads: { items, nextCursor } }) => {
    const userIds = items.flatMap(({ target }) => auditedUserId(target) ?? []);
    const nameOf = await readUsernames(unit, [...items.map(({ actorId }) => actorId), ...userIds]);
    const targetNameOf = (target: string): string | null => {
      const id = auditedUserId(target);
      return id === undefined ? null : (unit.get(account(id))?.username ?? null);
    };
    return {
      entries: items.map(one => ({
        ...one,
        at: iso(one.at),
        actor: nameOf(one.actorId),
        targetName: targetNameOf(one.target),
      })),
      nextCursor,
    };
  },
});
