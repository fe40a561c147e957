import type { Account } from '../../items/account.ts';
import { importClaim, isWaiting } from '../../items/customer-import.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { notify } from '../notice/notice.ts';
import { addedStampsItems, addStamps } from './add-stamps.ts';

/** The stamps that were imported for an address (rule 308). */
export const importClaimOf = async (address: string) =>
  importClaim(await keyedHash('import', address.toLowerCase()));

/** Gives the player of a confirmed address the stamps that were imported for it, once (rule 308). */
export const claimImport = async (
  unit: UnitOfWork,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> => {
  const claim = await unit.load(await importClaimOf(email));
  if (!claim.value || !isWaiting(claim.value, unit.now)) return;
  const { stamps } = claim.value;
  claim.set({ ...claim.value, claimedAt: unit.now });
  if (stamps === 0) return;
  const items = await unit.load(addedStampsItems(id));
  addStamps(unit, id, items, { kind: 'import', stamps });
  notify(unit, id, { kind: 'stamps_corrected', stamps });
};
