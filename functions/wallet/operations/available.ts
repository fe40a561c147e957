import { wallet as contract } from '#shared/contract/wallet.ts';
import { operation } from '../../http/operation.ts';
import { HAS_APPLE, HAS_GOOGLE } from '../../secrets/wallet-keys.ts';

/** The wallets whose keys the deployment has (rule 292). */
export const available = operation(contract.available, {
  run: () => ({
    wallets: [
      ...(HAS_APPLE ? (['apple'] as const) : []),
      ...(HAS_GOOGLE ? (['google'] as const) : []),
    ],
  }),
});
