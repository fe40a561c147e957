import type { StoredAdminReward } from '#functions/stores/admin-reward.ts';
import type { Bakery } from '#functions/stores/bakery.ts';
import type { Offer } from '#functions/stores/offer.ts';
import type { GameReward } from '#functions/stores/reward.ts';
import { type Balances, fromRecord } from '#functions/table/item.ts';
import type { LedgerEntry } from '#functions/table/ledger.ts';
import type { TableRequest } from './scheduler.ts';

/** What one write of the table means for the economy. */
export type EconomyChanges = {
  readonly entries: readonly (LedgerEntry & { readonly playerId: number })[];
  readonly wallets: readonly { readonly playerId: number; readonly inventory: Balances }[];
  readonly offers: readonly Offer[];
  readonly gameRewards: readonly GameReward[];
  readonly adminRewards: readonly StoredAdminReward[];
  /** What the shop's numbers of the day count with it. */
  readonly statistics: Readonly<Record<string, number>>;
  readonly deleted: { readonly players: readonly number[]; readonly offers: readonly number[] };
};

type Put = Record<string, unknown> & { readonly pk: string; readonly sk: string };

const numberIn = (pk: string, prefix: string): number =>
  pk.startsWith(prefix) ? Number(pk.slice(prefix.length)) : 0;
const playerIn = (pk: string): number => numberIn(pk, 'PLAYER#');
const offerIn = (pk: string): number => numberIn(pk, 'OFFER#');

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const asPut = (item: unknown): Put[] => {
  const { pk, sk } = Object(item);
  return typeof pk === 'string' && typeof sk === 'string' ? [{ ...Object(item), pk, sk }] : [];
};

/** The sums that an update adds to counters of the shop's day. */
const countedBy = (update: unknown): Record<string, number> => {
  const { Key, ExpressionAttributeNames, ExpressionAttributeValues } = Object(update);
  if (!String(Key?.pk).startsWith('STATS#')) return {};
  return Object.fromEntries(
    Object.entries(Object(ExpressionAttributeNames))
      .filter(([place]) => place.startsWith('#a'))
      .map(([place, name]) => [
        String(name),
        Number(Object(ExpressionAttributeValues)[place.replace('#', ':')]),
      ]),
  );
};

/** The item of a record: a key belongs to one kind of item. */
const itemOf = <T extends object>(put: Put): T => fromRecord(put).value as T;

const read = (puts: readonly Put[]) => ({
  entries: puts
    .filter(({ sk }) => sk.startsWith('LEDGER#'))
    .map(put => ({ ...itemOf<LedgerEntry>(put), playerId: playerIn(put.pk) }))
    .sort((a, b) => a.id - b.id),
  wallets: puts
    .filter(({ sk }) => sk === 'BAKERY')
    .map(put => ({ playerId: playerIn(put.pk), inventory: itemOf<Bakery>(put).inventory })),
  offers: puts.filter(({ pk }) => offerIn(pk) > 0).map(put => itemOf<Offer>(put)),
  gameRewards: puts
    .filter(({ pk }) => pk.startsWith('REWARD#'))
    .map(put => itemOf<GameReward>(put)),
  adminRewards: puts
    .filter(({ pk }) => pk.startsWith('ADMINREWARD#'))
    .map(put => itemOf<StoredAdminReward>(put)),
});

export const economyChangesOf = ({ command, input }: TableRequest): EconomyChanges => {
  const { TransactItems, Item, RequestItems } = Object(input);
  const actions = listIn(TransactItems).map(action => Object(action));
  const puts = [...actions.map(({ Put }) => Put?.Item), Item].flatMap(asPut);
  const counted: Record<string, number> = {};
  for (const { Update } of actions) {
    for (const [name, n] of Object.entries(countedBy(Update)))
      counted[name] = (counted[name] ?? 0) + n;
  }
  const deleted = Object.values(Object(RequestItems))
    .flatMap(listIn)
    .map(request => Object(request).DeleteRequest?.Key)
    .concat(actions.map(({ Delete }) => Delete?.Key))
    .filter(Boolean)
    .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  return {
    ...read(command.startsWith('BatchWrite') ? [] : puts),
    statistics: counted,
    deleted: {
      players: deleted.filter(({ sk }) => sk === 'BAKERY').map(({ pk }) => playerIn(pk)),
      offers: deleted.map(({ pk }) => offerIn(pk)).filter(id => id > 0),
    },
  };
};
