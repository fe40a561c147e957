import type { AuditAction } from '#shared/contract/admin/auditing.ts';
import { type AuditValues, auditEntry } from '../../items/shop.ts';
import { newId } from '../../table/ids.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

type TargetKind = 'user' | 'purchase' | 'voucher' | 'slip' | 'promotion';

/** The id in an entry's target ('user 12'), if the target is of that kind. */
export const auditedId = (target: string, kind: TargetKind): number | undefined => {
  const [, found, id] = /^(\w+) (\d+)$/.exec(target) ?? [];
  return found === kind ? Number(id) : undefined;
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
