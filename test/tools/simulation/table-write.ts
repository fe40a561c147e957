import { storedBakery } from '#functions/items/bakery.ts';
import { lives } from '#functions/items/campaign.ts';
import { card, type Purchase, purchase, type StoredCard } from '#functions/items/card.ts';
import { type Balances, type LedgerEntry, ledgerEntry } from '#functions/items/ledger.ts';
import { type Offer, offer } from '#functions/items/market.ts';
import { ownerOf } from '#functions/items/player.ts';
import {
  assignedReward,
  type GameReward,
  gameReward,
  type StoredAssignedReward,
} from '#functions/items/rewards.ts';
import { isStored, type StoredRecord } from '#functions/table/item.ts';
import type { Key } from '#functions/table/key.ts';
import type { KindInfo } from '#functions/table/kind.ts';
import type { Lives } from '#shared/rules/lives.ts';
import { listIn, type TableRequest } from '#test/support/dynamodb/table-request.ts';

/** What one write to the table changes in the economy. */
export type EconomyChanges = {
  readonly entries: readonly (LedgerEntry & { readonly playerId: number })[];
  readonly wallets: readonly { readonly playerId: number; readonly inventory: Balances }[];
  readonly offers: readonly Offer[];
  readonly gameRewards: readonly GameReward[];
  readonly adminRewards: readonly StoredAssignedReward[];
  readonly cards: readonly (StoredCard & { readonly playerId: number })[];
  readonly purchases: readonly Purchase[];
  readonly lives: readonly (Lives & { readonly playerId: number })[];
  /** When an offer in the write was written. */
  readonly writtenAt: number;
  readonly deleted: { readonly players: readonly number[]; readonly offers: readonly number[] };
};

const toPut = (item: unknown): StoredRecord[] => [Object(item)].filter(isStored);

/** The values of a kind in a list of puts, in their order. */
const valuesOf = <T extends object>(
  puts: readonly StoredRecord[],
  kind: KindInfo<T, unknown, never>,
): T[] => puts.filter(put => kind.template.matches(put)).map(put => kind.valueIn(put));

/** The values of a kind in players' partitions, with the players. */
const ownValuesOf = <T extends object>(
  puts: readonly StoredRecord[],
  kind: KindInfo<T, unknown, never>,
): (T & { readonly playerId: number })[] =>
  puts
    .filter(put => kind.template.matches(put))
    .map(put => ({ ...kind.valueIn(put), playerId: ownerOf(put) }));

const changesIn = (puts: readonly StoredRecord[]) => ({
  entries: ownValuesOf(puts, ledgerEntry).sort((a, b) => a.id - b.id),
  wallets: ownValuesOf(puts, storedBakery).map(({ playerId, inventory }) => ({
    playerId,
    inventory,
  })),
  offers: valuesOf(puts, offer),
  gameRewards: valuesOf(puts, gameReward),
  adminRewards: valuesOf(puts, assignedReward),
  cards: ownValuesOf(puts, card),
  purchases: valuesOf(puts, purchase),
  lives: ownValuesOf(puts, lives),
});

const isOffer = (key: Key): boolean => offer.template.matches(key);
const isBakery = (key: Key): boolean => storedBakery.template.matches(key);
/** An offer has its own partition, named by its id. */
const offerIdOf = ({ pk }: Key): number => Number(pk.slice(pk.indexOf('#') + 1));

export const economyChangesOf = ({ action, input }: TableRequest): EconomyChanges => {
  const { TransactItems, Item, RequestItems } = Object(input);
  const items = listIn(TransactItems).map(item => Object(item));
  const puts = [...items.map(({ Put }) => Put?.Item), Item].flatMap(toPut);
  const deletedKeys = Object.values(Object(RequestItems))
    .flatMap(listIn)
    .map(request => Object(request).DeleteRequest?.Key)
    .concat(items.map(({ Delete }) => Delete?.Key))
    .filter(Boolean)
    .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  return {
    ...changesIn(action === 'BatchWriteItem' ? [] : puts),
    writtenAt: Number(puts.find(isOffer)?.t ?? 0),
    deleted: {
      players: deletedKeys.filter(isBakery).map(ownerOf),
      offers: deletedKeys.filter(isOffer).map(offerIdOf),
    },
  };
};
