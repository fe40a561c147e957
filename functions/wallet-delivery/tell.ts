import type { WalletUpdate } from '../domain/wallet/updates.ts';
import { log } from '../log.ts';
import { readAppleKeys } from '../secrets/wallet-keys.ts';
import type { Claim } from './claim.ts';

/** The recipients that were told or are gone, and how many couldn't be reached. */
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

/** Tells the recipients that haven't been told of a change yet. The sending code is loaded after the table's client. */
export const tellWallet = (update: WalletUpdate, claim: Claim, now: number): Promise<Told> =>
  (update.wallet === 'apple' ? tellApple : tellGoogle)(update, claim, now);
