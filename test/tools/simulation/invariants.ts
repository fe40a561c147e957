import { bakeryLeaderboard } from '#functions/domain/leaderboard/standings.ts';
import { readEntries } from '#functions/domain/leaderboard/stored-entries.ts';
import { bestFirst } from '#functions/domain/rank/entry.ts';
import { readRank } from '#functions/domain/rank/place.ts';
import { readDailyStatistics } from '#functions/domain/statistics/statistics.ts';
import { storedBakery } from '#functions/items/bakery.ts';
import { card, purchase, purchasesOf } from '#functions/items/card.ts';
import { CURRENCIES, ledgerEntry, ZERO_BALANCES } from '#functions/items/ledger.ts';
import { offer, ownOffers } from '#functions/items/market.ts';
import { playerPartition } from '#functions/items/player.ts';
import { promotion } from '#functions/items/promotion-list.ts';
import { queryAll, queryKeys, queryPages } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { readTop } from '#test/support/leaderboard.ts';
import type { Player, SimulationState } from './action.ts';
import type { Client } from './client.ts';
import { addBalances, addExpected, balancesDiffer, type LedgerCheck } from './ledger-check.ts';
import { InvariantViolation } from './violation.ts';

const TOP_SIZE = 50;
const ECONOMY_STATISTICS = [
  'coinsCreated',
  'coinsDestroyed',
  'bigneCreated',
  'bigneDestroyed',
] as const;

const assertEqual = (what: string, actual: unknown, expected: unknown): void => {
  const [actualText, expectedText] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (actualText !== expectedText)
    throw new InvariantViolation(`${what}: ${actualText} instead of ${expectedText}`);
};

/** The table contains what the ledger check has computed: wallets, and each player’s open offers. */
export const checkTable = async ({ ledgerCheck, players, now }: SimulationState): Promise<void> => {
  const unit = new UnitOfWork(now);
  const openOffers = [...ledgerCheck.offers.values()].filter(({ quantity }) => quantity > 0);
  const stored = await unit.load({
    players: players.map(({ id }) => ({ bakery: storedBakery(id), own: ownOffers(id) })),
    offers: openOffers.map(({ id }) => offer(id)),
  });
  for (const [i, { bakery, own }] of stored.players.entries()) {
    const id = players[i]?.id ?? 0;
    const { inventory } = bakery.value;
    const wallet = ledgerCheck.walletOf(id);
    if (balancesDiffer(inventory, wallet)) assertEqual(`Wallet ${id}`, inventory, wallet);
    const open = openOffers.filter(({ sellerId }) => sellerId === id).map(one => one.id);
    assertEqual(`Offers of ${id}`, own.value.open.toSorted(), open.toSorted());
  }
  for (const [i, { id, quantity }] of openOffers.entries())
    assertEqual(`Offer ${id}`, stored.offers[i]?.value?.quantity, quantity);
};

/** Each player's card has the stamps that its purchases' writes have left, and their number. */
const checkCards = async ({ ledgerCheck: { cards }, players, now }: SimulationState) => {
  const unit = new UnitOfWork(now);
  const stored = await unit.load(players.map(({ id }) => card(id)));
  for (const [i, { id }] of players.entries()) {
    const own = stored[i]?.value;
    const known = cards.cards.get(id);
    assertEqual(`Stamps of ${id}`, own?.stamps, known?.stamps);
    assertEqual(`Visits of ${id}`, own?.visits, cards.visitsOf(id));
    const purchases = await queryAll(purchase, purchasesOf.range(id));
    const count = purchases.filter(({ undoneAt }) => undoneAt === null).length;
    assertEqual(`Purchases of ${id}`, count, own?.visits);
  }
};

/** Reasons that no call returns. */
const BACKGROUND_REASONS = ['production', 'oven', 'streak', 'account_erased'];
/** Reasons whose amounts no response contains. */
const REASONS_WITHOUT_AMOUNTS = ['legacy_job', 'offer_cancelled'];

/** The ledger contains exactly one entry for each successful call, and no others. */
export const checkResults = (ledgerCheck: LedgerCheck, client: Client): void => {
  const { ledgerTotals, automatic } = ledgerCheck;
  const expectedTotals = new Map(client.expectedTotals);
  addExpected(expectedTotals, automatic.expectedEntries());
  for (const name of new Set([...expectedTotals.keys(), ...ledgerTotals.keys()])) {
    const reason = name.slice(name.indexOf(' ') + 1);
    if (BACKGROUND_REASONS.includes(reason)) continue;
    const expected = expectedTotals.get(name) ?? { count: 0, sum: ZERO_BALANCES };
    const actual = ledgerTotals.get(name) ?? { count: 0, sum: ZERO_BALANCES };
    assertEqual(`Count of ${name}`, actual.count, expected.count);
    if (!REASONS_WITHOUT_AMOUNTS.includes(reason))
      assertEqual(`Amounts of ${name}`, actual.sum, expected.sum);
  }
};

/** A player's whole stored ledger adds up to the wallet. */
const checkLedger = async (ledgerCheck: LedgerCheck, { id }: Player): Promise<void> => {
  let sum = ZERO_BALANCES;
  let count = 0;
  for await (const page of queryPages(ledgerEntry, ledgerEntry.range(id), 500)) {
    for (const { amounts } of page) sum = addBalances(sum, amounts);
    count += page.length;
  }
  const totals = [...ledgerCheck.ledgerTotals].filter(([name]) => name.startsWith(`${id} `));
  const expectedCount = totals.reduce((previous, [, total]) => previous + total.count, 0);
  assertEqual(`Ledger of ${id}`, count, expectedCount);
  for (const name of CURRENCIES)
    assertEqual(`Ledger of ${id}, ${name}`, sum[name], ledgerCheck.walletOf(id)[name]);
};

/** A player’s leaderboard scores, computed from the ledger. */
const scoresFrom = ({ ledgerTotals }: LedgerCheck) => {
  const sumOf = (id: number, reason: string) =>
    ledgerTotals.get(`${id} ${reason}`)?.sum ?? ZERO_BALANCES;
  return {
    bigne: (id: number): number => sumOf(id, 'oven').bigne,
    attacchi: (id: number): number => {
      const { flour, sugar, milk, eggs } = sumOf(id, 'raid');
      return flour + sugar + milk + eggs;
    },
  };
};

/** The leaderboards contain the scores that follow from the ledgers, in order, with exact ranks. */
const checkLeaderboards = async (state: SimulationState): Promise<void> => {
  const { ledgerCheck, players } = state;
  const scores = scoresFrom(ledgerCheck);
  for (const name of ['bigne', 'attacchi'] as const) {
    const leaderboard = bakeryLeaderboard(name);
    const found = await readEntries(players.map(({ id }) => ({ leaderboard, playerId: id })));
    const entries = bestFirst(found.map(({ entry }) => entry));
    for (const { id } of players) {
      const score = entries.find(({ playerId }) => playerId === id)?.value ?? 0;
      assertEqual(`${name} of ${id}`, score, scores[name](id));
    }
    for (const [i, entry] of entries.entries()) {
      const rank = await readRank(leaderboard, entry);
      assertEqual(`Rank of ${entry.playerId}`, rank, i + 1);
    }
    const ids = (one: readonly { readonly playerId: number }[]) =>
      one.slice(0, TOP_SIZE).map(({ playerId }) => playerId);
    assertEqual(`Top of ${name}`, ids(await readTop(leaderboard)), ids(entries));
  }
};

/** Each day's statistics count what was created and destroyed, and nothing else. */
const checkStatistics = async ({ ledgerCheck }: SimulationState): Promise<void> => {
  for (const [day, expected] of ledgerCheck.statistics) {
    const [counted] = await readDailyStatistics([day]);
    for (const name of ECONOMY_STATISTICS)
      assertEqual(`${name} on ${day}`, counted?.[name], expected[name]);
  }
};

/** A deleted account leaves no items and no offers. */
const checkDeletedPlayers = async ({ ledgerCheck, players }: SimulationState): Promise<void> => {
  for (const id of ledgerCheck.wallets.keys()) {
    if (players.some(player => player.id === id)) continue;
    const items = await queryKeys(playerPartition(id), 9);
    assertEqual(`Items of the deleted player ${id}`, items, []);
  }
  for (const { id, sellerId } of ledgerCheck.offers.values()) {
    const hasSeller = players.some(player => player.id === sellerId);
    assertEqual(`Offer ${id} has a seller, ${sellerId}`, hasSeller, true);
  }
};

/** Promotions report what was actually issued, and completed ones have reached everybody. */
const checkPromotions = async ({
  ledgerCheck: { automatic },
  promotions,
  now,
}: SimulationState) => {
  const unit = new UnitOfWork(now);
  const stored = await unit.load([...promotions].map(id => promotion(id)));
  for (const { value } of stored)
    if (value && value.status !== 'running')
      assertEqual(`Issued by ${value.id}`, value.progress.issued, automatic.issuedBy(value.id));
};

/** Runs every check, at the end of a run, since some take long. */
export const checkAll = async (state: SimulationState, client: Client): Promise<void> => {
  await checkTable(state);
  checkResults(state.ledgerCheck, client);
  await checkCards(state);
  for (const player of state.players) await checkLedger(state.ledgerCheck, player);
  await checkLeaderboards(state);
  await checkStatistics(state);
  await checkDeletedPlayers(state);
  await checkPromotions(state);
};
