import { wallet as contract } from '#shared/contract/wallet.ts';
import { cardContent, contentItems, readVouchers } from '../../domain/wallet/card-content.ts';
import { GoogleWalletError } from '../../domain/wallet/google/request.ts';
import { googleSerialOf } from '../../domain/wallet/google/serial.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { googlePass } from '../../items/google-passes.ts';
import { log } from '../../log.ts';
import { HAS_GOOGLE } from '../../secrets/wallet-keys.ts';

/** The card as an offer of Google's wallet (rule 292), signed; from then on Google is told when it changes (rule 294). */
export const googleLink = operation(contract.googleLink, {
  loads: ({ callerId }) => ({ own: googlePass(callerId), content: contentItems(callerId) }),
  parallelReads: ({ callerId }) => readVouchers(callerId),
  run: async ({ ownAccount, items, parallelReads: vouchers, now }) => {
    if (!HAS_GOOGLE) throw new Failure('not_found');
    const content = cardContent(items.content, vouchers);
    const { card } = items.content;
    const serial = googleSerialOf({ own: items.own, ownAccount, card }, content);
    const { offerCard } = await import('../../domain/wallet/google/cards.ts');
    try {
      return { url: await offerCard(serial, content, now) };
    } catch (error) {
      if (!(error instanceof GoogleWalletError)) throw error;
      log('error', 'no card for Google’s wallet', { error: String(error) });
      throw new Failure('unavailable');
    }
  },
});
