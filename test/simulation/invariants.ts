import { CURRENCIES } from '#functions/table/item.ts';
import type { Player, SimulationState } from './action.ts';
import type { Client } from './client.ts';
import {
  addBalances,
  balancesDiffer,
  InvariantViolation,
  type LedgerCheck,
  ZERO_BALANCES,
} from './ledger-check.ts';

/** functions/ reads the environment when it is first imported. */
const parts = async () => ({
  ...(await import('#functions/table/unit-of-work.ts')),
  ...(await import('#functions/stores/bakery.ts')),
  ...(await import('#functions/stores/offer.ts')),
});

const same = (what: string, found: unknown, due: unknown): void => {
  const [is, should] = [JSON.stringify(found), JSON.stringify(due)];
  if (is !== should) throw new InvariantViolation(`${what}: ${is} instead of ${should}`);
};

/** The table has what the books have: wallets, and what each player’s open offers hold. */
export const checkTable = async ({ ledgerCheck, players, now }: SimulationState): Promise<void> => {
  const { UnitOfWork, bakery, offer, ownOffers } = await parts();
  const unit = new UnitOfWork(now);
  const held = [...ledgerCheck.offers.values()].filter(({ quantity }) => quantity > 0);
  await unit.load([
    ...players.flatMap(({ id }) => [bakery(id), ownOffers(id)]),
    ...held.map(({ id }) => offer(id)),
  ]);
  for (const { id } of players) {
    const { inventory } = unit.get(bakery(id));
    if (balancesDiffer(inventory, ledgerCheck.walletOf(id)))
      same(`Wallet ${id}`, inventory, ledgerCheck.walletOf(id));
    const open = held.filter(({ sellerId }) => sellerId === id).map(one => one.id);
    same(`Offers of ${id}`, unit.get(ownOffers(id)).open.toSorted(), open.toSorted());
  }
  for (const { id, quantity } of held) same(`Offer ${id}`, unit.get(offer(id))?.quantity, quantity);
};

/** What was answered is in the books, once: no success without its effect, no effect without its success. */
export const checkResults = (books: LedgerCheck, client: Client): void => {
  for (const name of new Set([...client.expectedTotals.keys(), ...books.ledgerTotals.keys()])) {
    const reason = name.slice(name.indexOf(' ') + 1);
    if (BY_THEMSELVES.includes(reason)) continue;
    const due = client.expectedTotals.get(name) ?? { count: 0, sum: ZERO_BALANCES };
    const done = books.ledgerTotals.get(name) ?? { count: 0, sum: ZERO_BALANCES };
    same(`Times of ${name}`, done.count, due.count);
    if (!UNTOLD.includes(reason)) same(`Amounts of ${name}`, done.sum, due.sum);
  }
};

/** What no call answers for. */
const BY_THEMSELVES = ['production', 'oven', 'account_erased'];
/** What an answer has no amounts of. */
const UNTOLD = ['legacy_job', 'offer_cancelled'];

/** The whole ledger of a player, as it is stored, sums up to the books. */
const compareLedger = async (books: LedgerCheck, { id }: Player): Promise<void> => {
  const { queryPages } = await import('#functions/table/query.ts');
  const { ledgerEntry, ledgerOf } = await import('#functions/table/ledger.ts');
  let sum = ZERO_BALANCES;
  let count = 0;
  for await (const page of queryPages(ledgerEntry, ledgerOf(id), 500)) {
    for (const { amounts } of page) sum = addBalances(sum, amounts);
    count += page.length;
  }
  const due = [...books.ledgerTotals].filter(([name]) => name.startsWith(`${id} `));
  same(
    `Ledger of ${id}`,
    count,
    due.reduce((total, [, effect]) => total + effect.count, 0),
  );
  for (const name of CURRENCIES)
    same(`Ledger of ${id}, ${name}`, sum[name], books.walletOf(id)[name]);
};

/** The rankings have what the ledgers tell, in order, and every rank is exact. */
const compareRankings = async ({ ledgerCheck, players, now }: SimulationState): Promise<void> => {
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const { bakeryEntry, bakeryLeaderboard } = await import(
    '#functions/domain/leaderboard/bakery.ts'
  );
  const { readRank } = await import('#functions/domain/leaderboard/read.ts');
  const { sortKey } = await import('#shared/rules/rank-tree.ts');
  const made = (id: number): number => {
    const baked = ledgerCheck.ledgerTotals.get(`${id} oven`)?.sum.bigne ?? 0;
    return baked + (ledgerCheck.ledgerTotals.get(`${id} legacy_job`)?.sum.bigne ?? 0);
  };
  const looted = (id: number): number => {
    const { flour, sugar, milk, eggs } =
      ledgerCheck.ledgerTotals.get(`${id} raid`)?.sum ?? ZERO_BALANCES;
    return flour + sugar + milk + eggs;
  };
  for (const [name, dueTo] of [
    ['bigne', made],
    ['attacchi', looted],
  ] as const) {
    const unit = new UnitOfWork(now);
    await unit.load(players.map(({ id }) => bakeryEntry(name, id)));
    for (const { id } of players) {
      same(`${name} of ${id}`, unit.get(bakeryEntry(name, id))?.value ?? 0, dueTo(id));
    }
    const entries = players.flatMap(({ id }) => unit.get(bakeryEntry(name, id)) ?? []);
    const inOrder = entries.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    for (const [i, entry] of inOrder.entries()) {
      same(`Rank of ${entry.playerId}`, await readRank(bakeryLeaderboard(name), entry), i + 1);
    }
  }
};

/** Nothing is left of who has left. */
const compareLeavers = async ({ ledgerCheck, players }: SimulationState): Promise<void> => {
  const { queryKeys } = await import('#functions/table/query.ts');
  const keys = await import('#functions/table/keys.ts');
  for (const id of ledgerCheck.wallets.keys()) {
    if (players.some(player => player.id === id)) continue;
    same(`Left of ${id}`, await queryKeys({ pk: keys.partitionOf(id) }, 9), []);
  }
  for (const { id, sellerId } of ledgerCheck.offers.values()) {
    const isThere = players.some(player => player.id === sellerId);
    same(`Offer ${id} of ${sellerId}, who has left`, isThere, true);
  }
};

/** At the end, everything that takes long. */
export const checkAll = async (world: SimulationState, client: Client): Promise<void> => {
  await checkTable(world);
  checkResults(world.ledgerCheck, client);
  for (const player of world.players) await compareLedger(world.ledgerCheck, player);
  await compareRankings(world);
  await compareLeavers(world);
};
