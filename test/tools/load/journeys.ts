import { contract } from '#shared/contract/index.ts';
import { playBestMoves } from '#test/support/play.ts';
import type { Journey, VirtualUser } from './virtual-user.ts';

/** The mix of calls in the busiest hour, mostly polling by open pages. A new area adds its journey to the list. */

const { auth, bakery, dashboard, game, leaderboards, markets, polling } = contract;

const PASSWORD = 'crema-e-cannella';
/** The number of polls by a page that stays open. */
const POLLS = 6;
/** The swaps of a match, enough to score. */
const SWAPS = 10;

const RESOURCES = ['flour', 'sugar', 'milk', 'eggs'] as const;

const pick = <T>({ random }: VirtualUser, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

const openPage = async ({ call }: VirtualUser): Promise<void> => {
  await call(auth.me, {});
  await call(dashboard.read, {});
  await call(dashboard.banners, {});
};

const stayOnPage = async ({ call }: VirtualUser): Promise<void> => {
  let since = 0;
  for (let i = 0; i < POLLS; i++) {
    since = (await call(polling.read, { since }))?.changes ?? since;
  }
};

const playTrial = async ({ call, play }: VirtualUser): Promise<void> => {
  await call(game.runs, {});
  const { run } = (await call(game.startRun, {})) ?? {};
  if (!run) return;
  const { score, log } = playBestMoves(run, { limit: SWAPS });
  await play(log.length);
  await call(game.finishMatch, { score, run: { id: run.id, log } });
  await call(leaderboards.daily, {});
};

const playLevel = async ({ call, play }: VirtualUser): Promise<void> => {
  await call(game.progress, {});
  await call(game.lives, {});
  const { run } = (await call(game.useLife, { levelNumber: 1 })) ?? {};
  if (!run) return;
  const { score, log, movesUsed } = playBestMoves(run, { until: run.targetScore ?? 0 });
  const played = { levelNumber: 1, score, stars: 1, moves: movesUsed };
  await play(log.length);
  await call(game.completeLevel, { ...played, run: { id: run.id, log } });
};

const readLeaderboards = async ({ call }: VirtualUser): Promise<void> => {
  await call(leaderboards.weekly, {});
  await call(leaderboards.campaign, {});
  await call(leaderboards.bakeries, { type: 'bigne' });
};

const runBakery = async (user: VirtualUser): Promise<void> => {
  const { call } = user;
  const status = await call(bakery.status, {});
  if (!status?.profile.chosenResource) {
    await call(bakery.choose, { resource: pick(user, RESOURCES) ?? 'flour' });
  }
  await call(bakery.buy, { resource: 'flour', quantity: 1 });
  await call(bakery.bake, { qty: 1 });
  for (let i = 0; i < POLLS; i++) {
    await call(bakery.resources, {});
    await call(bakery.oven, {});
  }
};

const tradeOnMarket = async (user: VirtualUser): Promise<void> => {
  const { call } = user;
  await call(markets.prices, {});
  const { offers = [] } = (await call(markets.offers, { resource: 'flour' })) ?? {};
  const offer = pick(user, offers);
  if (offer) await call(markets.buyOffer, { id: offer.id, quantity: 1 });
  await call(markets.publishOffer, { resource: 'flour', quantity: 1, coinsPerUnit: 2 });
};

const register = async ({ call, newName }: VirtualUser): Promise<void> => {
  const username = newName();
  const email = `${username}@example.it`;
  await call(auth.register, { username, email, password: PASSWORD, acceptTerms: true });
  await call(auth.login, { email, password: PASSWORD });
};

export const JOURNEYS: readonly Journey[] = [
  { name: 'opens the app', share: 20, run: openPage },
  { name: 'leaves a page open', share: 35, run: stayOnPage },
  { name: 'plays the trial', share: 15, run: playTrial },
  { name: 'plays a level', share: 10, run: playLevel },
  { name: 'reads the leaderboards', share: 10, run: readLeaderboards },
  { name: 'runs the bakery', share: 15, run: runBakery },
  { name: 'trades on the market', share: 5, run: tradeOnMarket },
  { name: 'registers', share: 1, run: register },
];
