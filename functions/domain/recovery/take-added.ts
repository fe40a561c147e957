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

/** What somebody may have added to an account, to get in again or to go on looking at it. */
const addedItems = (playerId: number) => ({
  passkeys: passkeys(playerId),
  wallets: walletsToVoid(playerId),
  pushes: pushDevices(playerId),
  setting: staffPasskeys(),
});

type Added = LoadedBy<typeof addedItems>;

/** A thief of the staff may have added a passkey so long before the address was changed. */
const SUSPECT_BEFORE = 30 * DAY;

/** From those who must show a passkey a reset takes none away, and an undo takes those that may be a thief's; from all others both take all. */
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
 * Takes away what a thief may have added to an account (rule 297), by a reset, or by an undo of a change of the address. The
 * sessions end with it, in the same write of the account. Answers whether there were passkeys or passes.
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
