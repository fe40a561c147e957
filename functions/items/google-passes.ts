import { kind } from '../table/kind.ts';
import { OWN } from './player.ts';
import type { WalletState } from './wallets.ts';

type StoredGooglePass = WalletState & {
  /** Random: a part of the id that Google knows the card by. */
  readonly serial: string;
  /** When it was first offered. */
  readonly createdAt: number;
};

export const googlePass = kind<StoredGooglePass, [playerId: number]>({
  ...OWN,
  name: 'googlePass',
  what: 'the card in Google’s wallet: its serial number, and what it was told last',
  sk: 'GOOGLEPASS',
  exported: {
    under: 'wallets',
    view: ({ serial, createdAt, updatedAt }) => [
      { wallet: 'google', serial, createdAt, updatedAt },
    ],
  },
  erased: { by: 'closing' },
  streamed: true,
  bytes: '240',
});
