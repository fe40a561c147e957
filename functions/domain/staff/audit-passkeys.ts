import type { Account } from '../../items/account.ts';
import type { Passkey } from '../../items/passkeys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { audit } from '../audit/audit.ts';

/**
 * Notes that one of the staff has added or removed passkeys of their own, in the transaction that does it (rule 291); of
 * players nothing is noted. Their names are what the person has typed, so they are erased with the account.
 */
export const auditOwnPasskeys = (
  unit: UnitOfWork,
  { id, role }: Account,
  action: 'passkey.add' | 'passkey.remove',
  passkeys: readonly Passkey[],
): void => {
  if (role === 'USER') return;
  const names = passkeys.map(({ name }) => name).join(', ');
  audit(unit, id, { action, target: `user ${id}`, reason: { text: names, playerId: id } });
};
