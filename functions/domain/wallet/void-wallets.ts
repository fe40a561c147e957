import { googlePass } from '../../items/google-passes.ts';
import { applePass, ownApplePass, passRegistration } from '../../items/wallets.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** What voiding the wallets of a player needs. */
export const walletsToVoid = (playerId: number) => ({
  pass: ownApplePass(playerId),
  google: googlePass(playerId),
});

/**
 * Takes the player out of what the wallets' items keep, in the transaction that closes the account. For a while a pass says
 * to its devices that it is void.
 */
export const voidWallets = async (
  unit: UnitOfWork,
  { pass: own, google }: LoadedBy<typeof walletsToVoid>,
): Promise<void> => {
  google.remove();
  if (!own.value) return;
  const { now: voidedAt } = unit;
  const { serial } = own.value;
  const pass = await unit.load(applePass(serial));
  own.remove();
  if (!pass.value) return;
  // No content has this fingerprint, so that devices fetch the void one.
  pass.set({ ...pass.value, playerId: null, voidedAt, updatedAt: voidedAt, fingerprint: '' });
  const registrations = await unit.load(
    pass.value.devices.map(({ id }) => passRegistration(id, serial)),
  );
  for (const one of registrations) one.set({ serial, voidedAt });
};
