import type { AuditAction } from '#shared/contract/admin/auditing.ts';
import { newId } from '../../table/ids.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** Plain values, never personal data, which is stored in the account and erased with it. */
type AuditValues = Readonly<Record<string, string | number | boolean | null>>;

export type AuditEntry = {
  readonly id: number;
  readonly at: number;
  readonly actorId: number;
  readonly action: AuditAction;
  readonly target: string;
  readonly before: AuditValues | null;
  readonly after: AuditValues | null;
  readonly reason: string | null;
};

export const auditEntry = item<AuditEntry, [id: number]>(keys.audit);

export const AUDIT_PARTITION = keys.audit(0).pk;

/** The user that an entry is about, if its target is one ('user 12'). */
export const auditedUserId = (target: string): number | undefined => {
  const id = /^user (\d+)$/.exec(target)?.[1];
  return id === undefined ? undefined : Number(id);
};

type AuditedAction = {
  readonly action: AuditAction;
  readonly target: string;
  readonly before?: AuditValues | null;
  readonly after?: AuditValues | null;
  readonly reason?: string;
};

/** Records what an administrator or the staff did, in the transaction that does it (rule 39). */
export const audit = (unit: UnitOfWork, actorId: number, audited: AuditedAction): void => {
  const id = newId(unit.now);
  const { action, target, before = null, after = null, reason = null } = audited;
  const entry = { id, at: unit.now, actorId, action, target, before, after, reason };
  unit.create(auditEntry(id), entry);
};
