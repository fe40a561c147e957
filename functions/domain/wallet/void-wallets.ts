import { applePass, googlePass, ownApplePass, passRegistration } from '../../items/wallets.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** What voiding the wallets of a player needs. */
export const walletsToVoid = (playerId: number) => ({
  pass: ownApplePass(playerId),
  google: googlePass(playerId),
});

/**
 * Takes the card out of the player's wallets (rule 296), in the transaction that is the reason for it; the next fetch makes another
 * pass. What is left of the old one names nobody, and says to its devices for a while that it is void. Answers whether
 * there was any.
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
  // No content has this fingerprint, so that devices fetch the void one.
  pass.set({ ...pass.value, playerId: null, voidedAt, updatedAt: voidedAt, fingerprint: '' });
  const registrations = await unit.load(
    pass.value.devices.map(({ id }) => passRegistration(id, serial)),
  );
  for (const one of registrations) one.set({ serial, voidedAt });
  return true;
};
