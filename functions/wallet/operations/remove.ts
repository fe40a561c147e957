import { wallet as contract } from '#shared/contract/wallet.ts';
import { voidWallets, walletsToVoid } from '../../domain/wallet/void-wallets.ts';
import { operation } from '../../http/operation.ts';

/** Takes the card out of the wallets, and leaves its code as it is (rule 296). */
export const remove = operation(contract.remove, {
  loads: ({ callerId }) => walletsToVoid(callerId),
  run: async ({ unit, items }) => {
    await voidWallets(unit, items);
    return {};
  },
});
