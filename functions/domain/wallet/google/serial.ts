import { randomBytes } from 'node:crypto';
import type { account } from '../../../items/account.ts';
import type { card } from '../../../items/card.ts';
import type { googlePass } from '../../../items/google-passes.ts';
import type { LoadedBy } from '../../../table/unit-of-work.ts';
import { rewriteAccount } from '../../account/rewrite.ts';
import { type CardContent, fingerprintOf } from '../card-content.ts';

const SERIAL_BYTES = 18;

type Items = {
  readonly own: LoadedBy<typeof googlePass>;
  readonly ownAccount: LoadedBy<typeof account>;
  readonly card: LoadedBy<typeof card>;
};

/** The serial number of a player's card in Google's wallet, which is made when it is first asked for. */
export const googleSerialOf = ({ own, ownAccount, card }: Items, content: CardContent): string => {
  if (own.value) return own.value.serial;
  const serial = randomBytes(SERIAL_BYTES).toString('base64url');
  const { now } = own;
  own.set({ serial, createdAt: now, fingerprint: fingerprintOf(content), updatedAt: now });
  rewriteAccount(ownAccount);
  // A stamp at the same time conflicts: the stream's consumer wouldn't know of this card yet.
  card.requireUnchanged();
  return serial;
};
