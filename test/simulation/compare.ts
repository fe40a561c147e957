import { CURRENCIES } from '#functions/table/item.ts';
import { type Books, Discrepancy, differ, NOTHING, plus } from './books.ts';
import type { Client } from './client.ts';
import type { Player, World } from './deed.ts';

/** functions/ reads the environment when it is first imported. */
const parts = async () => ({
  ...(await import('#functions/table/unit.ts')),
  ...(await import('#functions/stores/bakery.ts')),
  ...(await import('#functions/stores/offer.ts')),
});

const same = (what: string, found: unknown, due: unknown): void => {
  const [is, should] = [JSON.stringify(found), JSON.stringify(due)];
  if (is !== should) throw new Discrepancy(`${what}: ${is} instead of ${should}`);
};

/** The table has what the books have: wallets, and what each player’s open offers hold. */
export const compareTable = async ({ books, players, now }: World): Promise<void> => {
  const { Unit, bakery, offer, ownOffers } = await parts();
  const unit = new Unit(now);
  const held = [...books.offers.values()].filter(({ quantity }) => quantity > 0);
  await unit.load([
    ...players.flatMap(({ id }) => [bakery(id), ownOffers(id)]),
    ...held.map(({ id }) => offer(id)),
  ]);
  for (const { id } of players) {
    const { inventory } = unit.get(bakery(id));
    if (differ(inventory, books.walletOf(id))) same(`Wallet ${id}`, inventory, books.walletOf(id));
    const open = held.filter(({ sellerId }) => sellerId === id).map(one => one.id);
    same(`Offers of ${id}`, unit.get(ownOffers(id)).open.toSorted(), open.toSorted());
  }
  for (const { id, quantity } of held) same(`Offer ${id}`, unit.get(offer(id))?.quantity, quantity);
};

/** What was answered is in the books, once: no success without its effect, no effect without its success. */
export const compareAnswers = (books: Books, client: Client): void => {
  for (const name of new Set([...client.dues.keys(), ...books.effects.keys()])) {
    const reason = name.slice(name.indexOf(' ') + 1);
    if (BY_THEMSELVES.includes(reason)) continue;
    const due = client.dues.get(name) ?? { count: 0, sum: NOTHING };
    const done = books.effects.get(name) ?? { count: 0, sum: NOTHING };
    same(`Times of ${name}`, done.count, due.count);
    if (!UNTOLD.includes(reason)) same(`Amounts of ${name}`, done.sum, due.sum);
  }
};

/** What no call answers for. */
const BY_THEMSELVES = ['production', 'oven', 'account_erased'];
/** What an answer has no amounts of. */
const UNTOLD = ['legacy_job', 'offer_cancelled'];

/** The whole ledger of a player, as it is stored, sums up to the books. */
const compareLedger = async (books: Books, { id }: Player): Promise<void> => {
  const { pages } = await import('#functions/table/list.ts');
  const { ledgerEntry, ledgerOf } = await import('#functions/table/ledger.ts');
  let sum = NOTHING;
  let count = 0;
  for await (const page of pages(ledgerEntry, ledgerOf(id), 500)) {
    for (const { amounts } of page) sum = plus(sum, amounts);
    count += page.length;
  }
  const due = [...books.effects].filter(([name]) => name.startsWith(`${id} `));
  same(
    `Ledger of ${id}`,
    count,
    due.reduce((total, [, effect]) => total + effect.count, 0),
  );
  for (const name of CURRENCIES)
    same(`Ledger of ${id}, ${name}`, sum[name], books.walletOf(id)[name]);
};

/** The rankings have what the ledgers tell, in order, and every rank is exact. */
const compareRankings = async ({ books, players, now }: World): Promise<void> => {
  const { Unit } = await import('#functions/table/unit.ts');
  const { ranking, rankingBoard } = await import('#functions/boards/rankings.ts');
  const { readRank } = await import('#functions/boards/read.ts');
  const { orderOf } = await import('#shared/rules/rank.ts');
  const made = (id: number): number => {
    const baked = books.effects.get(`${id} oven`)?.sum.bigne ?? 0;
    return baked + (books.effects.get(`${id} legacy_job`)?.sum.bigne ?? 0);
  };
  const looted = (id: number): number => {
    const { flour, sugar, milk, eggs } = books.effects.get(`${id} raid`)?.sum ?? NOTHING;
    return flour + sugar + milk + eggs;
  };
  for (const [name, dueTo] of [
    ['bigne', made],
    ['attacchi', looted],
  ] as const) {
    const unit = new Unit(now);
    await unit.load(players.map(({ id }) => ranking(name, id)));
    for (const { id } of players) {
      same(`${name} of ${id}`, unit.get(ranking(name, id))?.value ?? 0, dueTo(id));
    }
    const entries = players.flatMap(({ id }) => unit.get(ranking(name, id)) ?? []);
    const inOrder = entries.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    for (const [i, entry] of inOrder.entries()) {
      same(`Rank of ${entry.playerId}`, await readRank(rankingBoard(name), entry), i + 1);
    }
  }
};

/** Nothing is left of who has left. */
const compareLeavers = async ({ books, players }: World): Promise<void> => {
  const { listKeys } = await import('#functions/table/list.ts');
  const keys = await import('#functions/table/keys.ts');
  for (const id of books.wallets.keys()) {
    if (players.some(player => player.id === id)) continue;
    same(`Left of ${id}`, await listKeys({ pk: keys.partitionOf(id) }, 9), []);
  }
  for (const { id, sellerId } of books.offers.values()) {
    const isThere = players.some(player => player.id === sellerId);
    same(`Offer ${id} of ${sellerId}, who has left`, isThere, true);
  }
};

/** At the end, everything that takes long. */
export const compareAll = async (world: World, client: Client): Promise<void> => {
  await compareTable(world);
  compareAnswers(world.books, client);
  for (const player of world.players) await compareLedger(world.books, player);
  await compareRankings(world);
  await compareLeavers(world);
};
