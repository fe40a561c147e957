import { UPDATE_INTERVAL } from '#shared/rules/wallet-updates.ts';
import { SECOND } from '#shared/time.ts';
import { WALLET_QUEUE_URL } from '../../env.ts';
import { log } from '../../log.ts';

export const WALLETS = ['apple', 'google'] as const;

/** A card in a wallet that may have to be told that it shows something else (rule 294). */
export type WalletUpdate = {
  readonly wallet: (typeof WALLETS)[number];
  readonly serial: string;
  /** null once the player is erased. */
  readonly playerId: number | null;
};

/** The same as a message of the queue; one that the function sends itself isn't due before an instant (milliseconds). */
export type WalletMessage = WalletUpdate & { readonly notBefore?: number | undefined };

/** A message that asks for a look at the keys that sign the cards. */
export const KEY_CHECK = { check: 'keys' } as const;

const send = async (message: WalletMessage | typeof KEY_CHECK, delay: number): Promise<void> => {
  if (!WALLET_QUEUE_URL) return log('error', 'wallets not told', { error: 'no queue' });
  const { sendMessage } = await import('../../queue.ts');
  await sendMessage(WALLET_QUEUE_URL, message, Math.ceil(delay / SECOND));
};

/** Puts updates into their queue; whether a wallet is told is decided by what reads it. */
export const queueWalletUpdates = async (updates: readonly WalletUpdate[]): Promise<void> => {
  await Promise.all(updates.map(update => send(update, 0)));
};

/** Lets the keys of the wallets be looked at. */
export const queueKeyCheck = (): Promise<void> => send(KEY_CHECK, 0);

/** Looks at a card again at an instant, an interval from now at most. */
export const lookAgain = async (
  { wallet, serial, playerId }: WalletUpdate,
  notBefore: number,
  now: number,
): Promise<void> => {
  const delay = Math.min(Math.max(0, notBefore - now), UPDATE_INTERVAL);
  await send({ wallet, serial, playerId, notBefore }, delay);
};
