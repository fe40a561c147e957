import { admin as contract } from '#shared/contract/admin.ts';
import { iso } from '#shared/time.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { auditedUserId } from '../../domain/audit/audit.ts';
import { findEntries } from '../../domain/audit/find-entries.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { isAuditKept } from '../../items/shop.ts';

/** What super administrators and the staff did, newest first (rule 39). */
export const audit = operation(contract.audit, {
  parallelReads: ({ input: { cursor, ...filters } }) => findEntries(filters, cursor),
  run: async ({ unit, now, parallelReads: { items: found, nextCursor } }) => {
    const items = found.filter(one => isAuditKept(one, now));
    const userIds = items.flatMap(({ target }) => auditedUserId(target) ?? []);
    const nameOf = await readUsernames(unit, [...items.map(({ actorId }) => actorId), ...userIds]);
    // Loaded already; a user who was erased has no account, and no name here.
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
