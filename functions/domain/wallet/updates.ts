import { UPDATE_INTERVAL } from '#shared/rules/wallet-updates.ts';
import { SECOND } from '#shared/time.ts';
import { WALLET_QUEUE_URL } from '../../env.ts';
import { log } from '../../log.ts';

export const WALLETS = ['apple', 'google'] as const;

/** A wallet's card whose content may have changed, so that the wallet may have to be told (rule 294). */
export type WalletUpdate = {
  readonly wallet: (typeof WALLETS)[number];
  readonly serial: string;
  /** null once the player is erased. */
  readonly playerId: number | null;
};

/**
 * The same as a queue message. A message that the queue's consumer sends to itself isn't due before `notBefore`
 * (milliseconds).
 */
export type WalletMessage = WalletUpdate & { readonly notBefore?: number | undefined };

/** A message that asks to check the keys that sign the cards. */
export const KEY_CHECK = { check: 'keys' } as const;

const send = async (message: WalletMessage | typeof KEY_CHECK, delay: number): Promise<void> => {
  if (!WALLET_QUEUE_URL) return log('error', 'wallets not told', { error: 'no queue' });
  const { sendMessage } = await import('../../queue.ts');
  await sendMessage(WALLET_QUEUE_URL, message, Math.ceil(delay / SECOND));
};

/** Queues updates. The queue's consumer decides whether a wallet is told. */
export const queueWalletUpdates = async (updates: readonly WalletUpdate[]): Promise<void> => {
  await Promise.all(updates.map(update => send(update, 0)));
};

/** Queues a check of the wallets' keys. */
export const queueKeyCheck = (): Promise<void> => send(KEY_CHECK, 0);

/** Queues another look at a card at an instant, at most one interval from now. */
export const lookAgain = async (
  { wallet, serial, playerId }: WalletUpdate,
  notBefore: number,
  now: number,
): Promise<void> => {
  const delay = Math.min(Math.max(0, notBefore - now), UPDATE_INTERVAL);
  await send({ wallet, serial, playerId, notBefore }, delay);
};
