import type { Balances } from '#functions/items/ledger.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { changeInventory, readBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';

const { markets } = contract;

/** A player with an inventory but no production, so that their balances stay constant. */
export const newTrader = async (amounts: Partial<Balances> = {}, now = NOON): Promise<Player> => {
  const player = await newPlayer({ now });
  await changeInventory(player, amounts, now);
  return player;
};

export const readInventory = async (player: Player) => (await readBakery(player)).inventory;

type OfferFields = Partial<Request<typeof markets.publishOffer>>;

/** Publishes an offer, by default of 10 flour at 2 coins, and returns it. */
export const publish = async (seller: Player, fields: OfferFields = {}, now = NOON) => {
  const wanted = { resource: 'flour', quantity: 10, coinsPerUnit: 2, ...fields } as const;
  const { status, body, text } = await call(markets.publishOffer, wanted, as(seller, now));
  if (status !== 201) throw new Error(text);
  return body.offer;
};

export const buy = (buyer: Player, id: number, quantity: number, now = NOON) =>
  call(markets.buyOffer, { id, quantity }, as(buyer, now));

export const cancel = (seller: Player, id: number, now = NOON) =>
  call(markets.cancelOffer, { id }, as(seller, now));

/** How often each outcome occurs. */
export const countOutcomes = (outcomes: readonly (string | number)[]) => {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};
