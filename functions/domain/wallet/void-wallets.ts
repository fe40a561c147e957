import { applePass, googlePass, ownApplePass, passRegistration } from '../../items/wallets.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** The items needed to void a player's wallets. */
export const walletsToVoid = (playerId: number) => ({
  pass: ownApplePass(playerId),
  google: googlePass(playerId),
});

/**
 * Takes the card out of the player's wallets (rule 296), in the transaction that is the reason for it. The next fetch
 * makes another pass. The old pass names nobody, and for a while tells its devices that it is void. Returns whether
 * there was any pass.
 */
export const voidWallets = async (
  unit: UnitOfWork,
  { pass: own, google }: LoadedBy<typeof walletsToVoid>,
): Promise<boolean> => {
  const hasGoogle = google.value !== undefined;
  google.remove();
  if (!own.value) return hasGoogle;
  const { now: voidedAt } = unit;
  const { serial } = own.value;
  const pass = await unit.load(applePass(serial));
  own.remove();
  if (!pass.value) return hasGoogle;
  // No content has this fingerprint, so devices fetch the void pass.
  pass.set({ ...pass.value, playerId: null, voidedAt, updatedAt: voidedAt, fingerprint: '' });
  const registrations = await unit.load(
    pass.value.devices.map(({ id }) => passRegistration(id, serial)),
  );
  for (const one of registrations) one.set({ serial, voidedAt });
  return true;
};
