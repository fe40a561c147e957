import type { WalletUpdate } from '../domain/wallet/updates.ts';
import { log } from '../log.ts';
import { readAppleKeys } from '../secrets/wallet-keys.ts';
import type { Claim } from './claim.ts';

/** Who was told, who is gone, and how many weren't reached. */
type Told = {
  readonly told: readonly string[];
  readonly gone: readonly string[];
  readonly failed: number;
};

const tellApple = async (
  { serial }: WalletUpdate,
  { devices, untold }: Claim,
  now: number,
): Promise<Told> => {
  const { pushToDevices } = await import('./push-to-devices.ts');
  const keys = await readAppleKeys(now);
  const told = devices.filter(({ id }) => untold.includes(id));
  const outcomes = await pushToDevices(keys, told, { serial, at: now });
  const withOutcome = (wanted: string) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ device }) => device.id);
  return {
    told: withOutcome('told'),
    gone: withOutcome('gone'),
    failed: withOutcome('failed').length,
  };
};

const tellGoogle = async (
  { serial }: WalletUpdate,
  { content, untold }: Claim,
  now: number,
): Promise<Told> => {
  const { updateCard } = await import('../domain/wallet/google/cards.ts');
  try {
    await updateCard(serial, content, now);
    return { told: untold, gone: [], failed: 0 };
  } catch (error) {
    log('error', 'Google’s wallet not told', { error: String(error) });
    return { told: [], gone: [], failed: 1 };
  }
};

/** Tells those who haven't heard of a change. What sends is needed after the table's client. */
export const tellWallet = (update: WalletUpdate, claim: Claim, now: number): Promise<Told> =>
  (update.wallet === 'apple' ? tellApple : tellGoogle)(update, claim, now);
