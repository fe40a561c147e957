import type { Balances } from '#functions/table/item.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { newPlayer, type Player } from './api.ts';

/** When the tests of the economy play, unless they say another time. */
export const NOON = Date.parse('2026-11-20T11:00:00Z');

/** functions/ reads the environment when it is first imported. */
const parts = async () => ({
  ...(await import('#functions/table/unit-of-work.ts')),
  ...(await import('#functions/stores/bakery.ts')),
});

/** Puts things into a bakery, or takes them out when negative, as it is at that time. */
export const changeInventory = async (
  { id }: { readonly id: number },
  amounts: Partial<Balances>,
  now = NOON,
): Promise<void> => {
  const { UnitOfWork, bakery, changeWallet } = await parts();
  const unit = new UnitOfWork(now);
  await unit.load([bakery(id)]);
  await changeWallet(unit, id, amounts, { reason: 'test' });
  await unit.commit();
};

/** A player whose bakery has just opened, and holds so much. */
export const newPlayerWithBakery = async (
  amounts: Partial<Balances> = {},
  { now = NOON, specialty = 'flour' }: { now?: number; specialty?: Resource } = {},
): Promise<Player> => {
  const player = await newPlayer({ now });
  const { UnitOfWork, bakery, openBakery } = await parts();
  const unit = new UnitOfWork(now);
  await unit.load([bakery(player.id)]);
  await openBakery(unit, player.id, specialty);
  await unit.commit();
  await changeInventory(player, amounts, now);
  return player;
};

/** A bakery as it is stored. */
export const readBakery = async ({ id }: { readonly id: number }) => {
  const { UnitOfWork, bakery } = await parts();
  const unit = new UnitOfWork(NOON);
  await unit.load([bakery(id)]);
  return unit.get(bakery(id));
};
