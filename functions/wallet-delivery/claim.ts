import { nextUpdate } from '#shared/rules/wallet-updates.ts';
import { SECOND } from '#shared/time.ts';
import { type CardContent, fingerprintOf } from '../domain/wallet/card-content.ts';
import type { WalletUpdate } from '../domain/wallet/updates.ts';
import type { PassDevice, WalletState } from '../items/wallets.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { type LoadedWallet, loadWallet } from './wallets.ts';

/** The content that a wallet is to be told, and the recipients that haven't been told yet. */
export type Claim = {
  readonly content: CardContent;
  readonly fingerprint: string;
  readonly untold: readonly string[];
  readonly devices: readonly PassDevice[];
};

type Decision =
  | { readonly claim: Claim }
  | { readonly waitUntil: number }
  | { readonly isGone: true }
  | undefined;

/**
 * The next state of a wallet whose card has changed. Its version is at least a second newer than the last, since Apple
 * tells versions apart by seconds.
 */
const changedState = (
  { state, hearers }: LoadedWallet,
  fingerprint: string,
  now: number,
): WalletState => ({
  fingerprint,
  updatedAt: Math.max(now, state.updatedAt + SECOND),
  untold: hearers,
});

const tryToClaim = async (update: WalletUpdate, now: number): Promise<Decision> => {
  const unit = new UnitOfWork(now);
  const wallet = await loadWallet(unit, update);
  if (!wallet) return { isGone: true };
  const { state, hearers, devices } = wallet;
  const content = await wallet.readContent();
  const fingerprint = fingerprintOf(content);
  const isChanged = fingerprint !== state.fingerprint;
  const untold = isChanged ? hearers : (state.untold ?? []).filter(one => hearers.includes(one));
  if (!isChanged && untold.length === 0) return undefined;
  const at = nextUpdate(state.triedAt, now);
  if (at > now) return { waitUntil: at };
  const next = isChanged ? changedState(wallet, fingerprint, now) : { ...state, untold };
  await wallet.set({ ...next, triedAt: now });
  await unit.commit();
  return { claim: { content, fingerprint, untold, devices } };
};

/**
 * Decides whether a wallet is told now (rule 294): not if it shows what it was last told, and later if the last attempt
 * was less than an interval ago. A card that no longer belongs to its player is gone. Of several concurrent decisions
 * only one tells the wallet.
 */
export const claimUpdate = (update: WalletUpdate, now: number): Promise<Decision> =>
  retryOnConflict(() => tryToClaim(update, now));

/** Records who was told, and removes recipients that are gone. A change since then must still be told to everybody. */
export const settleUpdate = (
  update: WalletUpdate,
  { fingerprint }: Claim,
  { told, gone }: { readonly told: readonly string[]; readonly gone: readonly string[] },
  now: number,
): Promise<void> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const wallet = await loadWallet(unit, update);
    if (!wallet) return;
    const { state } = wallet;
    const done = state.fingerprint === fingerprint ? [...told, ...gone] : gone;
    const untold = (state.untold ?? []).filter(one => !done.includes(one));
    await wallet.set({ ...state, untold }, gone);
    await unit.commit();
  });
