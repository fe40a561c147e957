import type { AuditAction } from '#shared/contract/admin/auditing.ts';
import { type AuditValues, auditEntry } from '../../items/shop.ts';
import { newId } from '../../table/ids.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** The id of the user that an entry is about, if its target is a user ('user 12'). */
export const auditedUserId = (target: string): number | undefined => {
  const id = /^user (\d+)$/.exec(target)?.[1];
  return id === undefined ? undefined : Number(id);
};

type AuditedAction = {
  readonly action: AuditAction;
  readonly target: string;
  readonly before?: AuditValues | null;
  readonly after?: AuditValues | null;
  /** What the actor wrote. If it is about a player, it is erased with that player (rule 185). */
  readonly reason?: { readonly text: string; readonly playerId?: number };
};

/** Records what an administrator or the staff did, in the transaction that does it (rule 39). */
export const audit = (unit: UnitOfWork, actorId: number, audited: AuditedAction): void => {
  const id = newId(unit.now);
  const { action, target, before = null, after = null, reason } = audited;
  const entry = { id, at: unit.now, actorId, action, target, before, after };
  unit.create(auditEntry(id), {
    ...entry,
    reason: reason?.text ?? null,
    ...(reason?.playerId === undefined ? {} : { playerId: reason.playerId }),
  });
};
