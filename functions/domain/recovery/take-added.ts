import { DAY } from '#shared/time.ts';
import type { Account } from '../../items/account.ts';
import type { EmailChange } from '../../items/mail.ts';
import { type Passkey, passkeys } from '../../items/passkeys.ts';
import { pushDevices } from '../../items/pushes.ts';
import { staffPasskeys } from '../../items/staff.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { removeDevices } from '../push/devices.ts';
import { auditOwnPasskeys, mustShowPasskey } from '../staff/passkeys.ts';
import { voidWallets, walletsToVoid } from '../wallet/void-wallets.ts';

/** Items that a thief may have added to an account to get in again or to keep watching it. */
const addedItems = (playerId: number) => ({
  passkeys: passkeys(playerId),
  wallets: walletsToVoid(playerId),
  pushes: pushDevices(playerId),
  setting: staffPasskeys(),
});

type Added = LoadedBy<typeof addedItems>;

/** A thief of a staff account may have added a passkey this long before changing the address. */
const SUSPECT_BEFORE = 30 * DAY;

/**
 * Which passkeys are removed. For an account that must show a passkey, a reset removes none, and an undo removes those
 * that may be a thief's. For all other accounts both remove all.
 */
const isTaken = (
  user: Account,
  { setting }: Added,
  undone: EmailChange | undefined,
): ((passkey: Passkey) => boolean) => {
  if (!mustShowPasskey(setting, user)) return () => true;
  if (!undone) return () => false;
  return ({ createdAt }) => createdAt >= undone.changedAt - SUSPECT_BEFORE;
};

/**
 * Removes what a thief may have added to an account (rule 297), at a reset or at the undo of an address change. The
 * caller ends the sessions when it writes the account. Returns whether passkeys or passes were removed.
 */
export const takeAdded = async (
  unit: UnitOfWork,
  user: Account,
  undone?: EmailChange,
): Promise<boolean> => {
  const added = await unit.load(addedItems(user.id));
  const { passkeys: own, wallets, pushes, setting } = added;
  if (user.role !== 'USER') setting.requireUnchanged();
  const taken = own.value.passkeys.filter(isTaken(user, added, undone));
  if (taken.length > 0) {
    own.set({ passkeys: own.value.passkeys.filter(one => !taken.includes(one)) });
    auditOwnPasskeys(unit, user, 'passkey.remove', taken);
  }
  const [hadPasses] = await Promise.all([
    voidWallets(unit, wallets),
    removeDevices(unit, pushes, user.id, pushes.value.devices),
  ]);
  return taken.length > 0 || hadPasses;
};
