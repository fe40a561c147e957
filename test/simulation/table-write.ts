import type { Bakery } from '#functions/domain/bakery/bakery.ts';
import type { StoredCard } from '#functions/domain/card/card.ts';
import type { Balances } from '#functions/domain/ledger/balances.ts';
import type { LedgerEntry } from '#functions/domain/ledger/ledger.ts';
import type { Offer } from '#functions/domain/market/offer.ts';
import type { Purchase } from '#functions/domain/purchase/purchase.ts';
import type { StoredAdminReward } from '#functions/domain/reward/admin-reward.ts';
import type { GameReward } from '#functions/domain/reward/game-reward.ts';
import { fromRecord } from '#functions/table/item.ts';
import type { Lives } from '#shared/rules/lives.ts';
import { listIn, type TableRequest } from '#test/support/dynamodb/table-request.ts';

/** What one write to the table changes in the economy. */
export type EconomyChanges = {
  readonly entries: readonly (LedgerEntry & { readonly playerId: number })[];
  readonly wallets: readonly { readonly playerId: number; readonly inventory: Balances }[];
  readonly offers: readonly Offer[];
  readonly gameRewards: readonly GameReward[];
  readonly adminRewards: readonly StoredAdminReward[];
  readonly cards: readonly (StoredCard & { readonly playerId: number })[];
  readonly purchases: readonly Purchase[];
  readonly lives: readonly (Lives & { readonly playerId: number })[];
  /** When an offer in it was written. */
  readonly writtenAt: number;
  readonly deleted: { readonly players: readonly number[]; readonly offers: readonly number[] };
};

type Put = Record<string, unknown> & { readonly pk: string; readonly sk: string };

const numberIn = (pk: string, prefix: string): number =>
  pk.startsWith(prefix) ? Number(pk.slice(prefix.length)) : 0;
const playerIdIn = (pk: string): number => numberIn(pk, 'PLAYER#');
const offerIdIn = (pk: string): number => numberIn(pk, 'OFFER#');

const toPut = (item: unknown): Put[] => {
  const { pk, sk } = Object(item);
  return typeof pk === 'string' && typeof sk === 'string' ? [{ ...Object(item), pk, sk }] : [];
};

/** The cast holds as each key belongs to one type of item. */
const itemOf = <T extends object>(put: Put): T => fromRecord(put).value as T;

const changesIn = (puts: readonly Put[]) => ({
  entries: puts
    .filter(({ sk }) => sk.startsWith('LEDGER#'))
    .map(put => ({ ...itemOf<LedgerEntry>(put), playerId: playerIdIn(put.pk) }))
    .sort((a, b) => a.id - b.id),
  wallets: puts
    .filter(({ sk }) => sk === 'BAKERY')
    .map(put => ({ playerId: playerIdIn(put.pk), inventory: itemOf<Bakery>(put).inventory })),
  offers: puts.filter(({ pk }) => offerIdIn(pk) > 0).map(put => itemOf<Offer>(put)),
  gameRewards: puts
    .filter(({ pk }) => pk.startsWith('REWARD#'))
    .map(put => itemOf<GameReward>(put)),
  adminRewards: puts
    .filter(({ pk }) => pk.startsWith('ADMINREWARD#'))
    .map(put => itemOf<StoredAdminReward>(put)),
  cards: puts
    .filter(({ sk }) => sk === 'CARD')
    .map(put => ({ ...itemOf<StoredCard>(put), playerId: playerIdIn(put.pk) })),
  purchases: puts.filter(({ pk }) => pk === 'PURCHASES').map(put => itemOf<Purchase>(put)),
  lives: puts
    .filter(({ sk }) => sk === 'LIVES')
    .map(put => ({ ...itemOf<Lives>(put), playerId: playerIdIn(put.pk) })),
});

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
    writtenAt: Number(puts.find(({ pk }) => offerIdIn(pk) > 0)?.t ?? 0),
    deleted: {
      players: deletedKeys.filter(({ sk }) => sk === 'BAKERY').map(({ pk }) => playerIdIn(pk)),
      offers: deletedKeys.map(({ pk }) => offerIdIn(pk)).filter(id => id > 0),
    },
  };
};
