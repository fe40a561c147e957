import { wallet as contract } from '#shared/contract/wallet.ts';
import { requireApple } from '../../domain/wallet/apple/authorize-pass.ts';
import { PASS_FILE, passFile } from '../../domain/wallet/apple/issue-pass.ts';
import { serialOf } from '../../domain/wallet/apple-pass.ts';
import { cardContent, contentItems, readVouchers } from '../../domain/wallet/card-content.ts';
import { operation } from '../../http/operation.ts';
import { ownApplePass } from '../../items/wallets.ts';

/** The card as an Apple pass (rule 292). The first download creates the pass; later ones are files of the same pass. */
export const applePass = operation(contract.applePass, {
  loads: ({ callerId }) => ({ own: ownApplePass(callerId), content: contentItems(callerId) }),
  parallelReads: ({ callerId }) => readVouchers(callerId),
  run: async ({ ownAccount, unit, items, parallelReads: vouchers, now }) => {
    requireApple();
    const content = cardContent(items.content, vouchers);
    const serial = serialOf(unit, { own: items.own, ownAccount }, content);
    return { file: await passFile(content, serial, now), filename: PASS_FILE };
  },
});
