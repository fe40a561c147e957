import { contract } from '#shared/contract/index.ts';
import { playWell } from '#test/support/play.ts';
import type { Journey, Visitor } from './visitor.ts';

/**
 * The mix: what an evening looks like from the gateway. Pages that stay open ask again every few
 * seconds, and make most of the calls; a new area adds its journey to the list.
 */

const { auth, bakery, dashboard, giorgione, leaderboards, markets, pulse, rankings } = contract;

const PASSWORD = 'crema-e-cannella';
/** What a page left open asks while somebody makes up their mind. */
const POLLS = 6;
/** Swaps before a match is given up: enough for a score. */
const SWAPS = 10;

const RAW = ['flour', 'sugar', 'milk', 'eggs'] as const;

const oneOf = <T>({ random }: Visitor, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

const openPage = async ({ ask }: Visitor): Promise<void> => {
  await ask(auth.me, {});
  await ask(dashboard.read, {});
  await ask(dashboard.banners, {});
};

const stayOnPage = async ({ ask }: Visitor): Promise<void> => {
  let since = 0;
  for (let i = 0; i < POLLS; i++) {
    since = (await ask(pulse.read, { since }))?.changes ?? since;
  }
};

const playTrial = async ({ ask }: Visitor): Promise<void> => {
  await ask(giorgione.runs, {});
  const { run } = (await ask(giorgione.startRun, {})) ?? {};
  if (!run) return;
  const { score, log } = playWell(run, { limit: SWAPS });
  await ask(giorgione.finishMatch, { score, run: { id: run.id, log } });
  await ask(leaderboards.daily, {});
};

const playLevel = async ({ ask }: Visitor): Promise<void> => {
  await ask(giorgione.progress, {});
  await ask(giorgione.lives, {});
  const { run } = (await ask(giorgione.useLife, { levelNumber: 1 })) ?? {};
  if (!run) return;
  const { score, log, movesUsed } = playWell(run, { until: run.targetScore ?? 0 });
  const played = { levelNumber: 1, score, stars: 1, moves: movesUsed };
  await ask(giorgione.completeLevel, { ...played, run: { id: run.id, log } });
};

const readBoards = async ({ ask }: Visitor): Promise<void> => {
  await ask(leaderboards.weekly, {});
  await ask(leaderboards.campaign, {});
  await ask(rankings.read, { type: 'bigne' });
};

const keepBakery = async (visitor: Visitor): Promise<void> => {
  const { ask } = visitor;
  const status = await ask(bakery.status, {});
  if (!status?.profile.chosenResource) {
    await ask(bakery.choose, { resource: oneOf(visitor, RAW) ?? 'flour' });
  }
  await ask(bakery.buy, { resource: 'flour', quantity: 1 });
  await ask(bakery.bake, { qty: 1 });
  for (let i = 0; i < POLLS; i++) {
    await ask(bakery.resources, {});
    await ask(bakery.oven, {});
  }
};

const goToMarket = async (visitor: Visitor): Promise<void> => {
  const { ask } = visitor;
  await ask(markets.prices, {});
  const { offers = [] } = (await ask(markets.offers, { resource: 'flour' })) ?? {};
  const offer = oneOf(visitor, offers);
  if (offer) await ask(markets.buyOffer, { id: offer.id, quantity: 1 });
  await ask(markets.publishOffer, { resource: 'flour', quantity: 1, coinsPerUnit: 2 });
};

const register = async ({ ask, newName }: Visitor): Promise<void> => {
  const username = newName();
  const email = `${username}@example.it`;
  await ask(auth.register, { username, email, password: PASSWORD, acceptTerms: true });
  await ask(auth.login, { email, password: PASSWORD });
};

export const JOURNEYS: readonly Journey[] = [
  { name: 'opens the app', share: 20, take: openPage },
  { name: 'leaves a page open', share: 35, take: stayOnPage },
  { name: 'plays the trial', share: 15, take: playTrial },
  { name: 'plays a level', share: 10, take: playLevel },
  { name: 'reads the boards', share: 10, take: readBoards },
  { name: 'keeps the bakery', share: 15, take: keepBakery },
  { name: 'goes to the market', share: 5, take: goToMarket },
  { name: 'registers', share: 1, take: register },
];
