import { wallet as contract } from '#shared/contract/wallet.ts';
import { iso } from '#shared/time.ts';
import { walletsToVoid } from '../../domain/wallet/void-wallets.ts';
import { operation } from '../../http/operation.ts';
import { applePass } from '../../items/wallets.ts';
import { HAS_APPLE, HAS_GOOGLE } from '../../secrets/wallet-keys.ts';

/** The entry for a wallet that the card was fetched for; empty if it wasn't. */
const fetched = (kind: 'apple' | 'google', pass: { readonly createdAt: number } | undefined) =>
  pass ? [{ kind, createdAt: iso(pass.createdAt) }] : [];

/** The wallets whose keys the deployment has (rule 292), and those that the card was fetched for (rule 296). */
export const available = operation(contract.available, {
  loads: ({ callerId }) => walletsToVoid(callerId),
  run: async ({ unit, items: { pass: own, google } }) => {
    const pass = own.value && (await unit.load(applePass(own.value.serial)));
    return {
      wallets: [
        ...(HAS_APPLE ? (['apple'] as const) : []),
        ...(HAS_GOOGLE ? (['google'] as const) : []),
      ],
      passes: [...fetched('apple', pass?.value), ...fetched('google', google.value)],
    };
  },
});
