import { bakery } from '#functions/domain/bakery/bakery.ts';
import { storedBakery } from '#functions/items/bakery.ts';
import type { Balances } from '#functions/items/ledger.ts';
import { ledgerEntry } from '#functions/items/ledger.ts';
import { queryItems } from '#functions/table/query.ts';
import { retryOnConflict } from '#functions/table/retry-on-conflict.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { newPlayer, type Player } from './api.ts';

/** Adds amounts to a bakery's inventory at that time, or removes them if negative. */
export const changeInventory = async (
  { id }: { readonly id: number },
  amounts: Partial<Balances>,
  now = NOON,
): Promise<void> => {
  await retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    (await unit.load(bakery(id))).transact(amounts, { reason: 'reward_delivered' });
    await unit.commit();
  });
};

/** A player with a new bakery that holds these amounts. */
export const newPlayerWithBakery = async (
  amounts: Partial<Balances> = {},
  { now = NOON, specialty = 'flour' }: { now?: number; specialty?: Resource } = {},
): Promise<Player> => {
  const player = await newPlayer({ now });
  await retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const own = await unit.load(bakery(player.id));
    own.open(specialty);
    own.transact(amounts, { reason: 'reward_delivered' });
    await unit.commit();
  });
  return player;
};

/** The bakery as stored, without what it has produced since. */
export const readBakery = async ({ id }: { readonly id: number }) => {
  return (await new UnitOfWork(NOON).load(storedBakery(id))).value;
};

/** A player's ledger, oldest entry first. */
export const ledgerEntriesOf = ({ id }: { readonly id: number }) =>
  queryItems(ledgerEntry, ledgerEntry.range(id), { limit: 1000, consistent: true });
