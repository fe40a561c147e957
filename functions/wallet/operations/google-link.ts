import { randomBytes } from 'node:crypto';
import { wallet as contract } from '#shared/contract/wallet.ts';
import { rewriteAccount } from '../../domain/account/account.ts';
import {
  type CardContent,
  cardContent,
  contentItems,
  fingerprintOf,
  readVouchers,
} from '../../domain/wallet/card-content.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { account } from '../../items/account.ts';
import type { card } from '../../items/card.ts';
import { googlePass } from '../../items/wallets.ts';
import { log } from '../../log.ts';
import { HAS_GOOGLE } from '../../secrets/wallet-keys.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

const SERIAL_BYTES = 18;

type Items = {
  readonly own: LoadedBy<typeof googlePass>;
  readonly ownAccount: LoadedBy<typeof account>;
  readonly card: LoadedBy<typeof card>;
};

/** The serial number of a player's card in Google's wallet, made on the first request. */
const googleSerialOf = ({ own, ownAccount, card }: Items, content: CardContent): string => {
  if (own.value) return own.value.serial;
  const serial = randomBytes(SERIAL_BYTES).toString('base64url');
  const { now } = own;
  own.set({ serial, createdAt: now, fingerprint: fingerprintOf(content), updatedAt: now });
  rewriteAccount(ownAccount);
  // Conflicts with a concurrent stamp, since the stream's consumer wouldn't know of this card yet.
  card.requireUnchanged();
  return serial;
};

/**
 * The signed link that offers the card to Google's wallet (rule 292). From then on Google is told when the card changes
 * (rule 294).
 */
export const googleLink = operation(contract.googleLink, {
  loads: ({ callerId }) => ({ own: googlePass(callerId), content: contentItems(callerId) }),
  parallelReads: ({ callerId }) => readVouchers(callerId),
  run: async ({ ownAccount, items, parallelReads: vouchers, now }) => {
    if (!HAS_GOOGLE) throw new Failure('not_found');
    const content = cardContent(items.content, vouchers);
    const { card } = items.content;
    const serial = googleSerialOf({ own: items.own, ownAccount, card }, content);
    const [{ offerCard }, { GoogleWalletError }] = await Promise.all([
      import('../../domain/wallet/google/cards.ts'),
      import('../../domain/wallet/google/api.ts'),
    ]);
    try {
      return { url: await offerCard(serial, content, now) };
    } catch (error) {
      if (!(error instanceof GoogleWalletError)) throw error;
      log('error', 'no card for Google’s wallet', { error: String(error) });
      throw new Failure('unavailable');
    }
  },
});
