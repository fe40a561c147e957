import { contract } from '#shared/contract/index.ts';
import type { Input } from '#shared/contract/route.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import { starsFor } from '#shared/match3/levels.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { type Credentials, register, signIn } from './accounts.ts';
import type { CallApi } from './api-caller.ts';
import { type DemoBakery, openDemoBakery, runDemoBakery } from './bakery.ts';
import { type DemoPlayer, seedFriends } from './friends.ts';
import { seedMarket } from './market.ts';
import { seedRaids } from './raids.ts';
import { type Customer, openShop, sellForWeeks } from './shop.ts';
import { seedVouchers } from './vouchers.ts';

/** The password of all demo players. */
export const DEMO_PASSWORD = 'zucchero-a-velo';

type Profile = {
  readonly name: string;
  /** A week of the shop. */
  readonly joinedInWeek: number;
  /** Comes to the shop every so many days, and spends so much, in cents. */
  readonly everyDays: number;
  readonly amount: number;
  /** How many days ago the player played a match. */
  readonly matchDays: readonly number[];
  /** The campaign levels to play. */
  readonly levels: number;
  readonly bakery: DemoBakery;
};

const demoBakery = (
  specialty: DemoBakery['specialty'],
  yesterday: number,
  now: number,
): DemoBakery => ({
  specialty,
  yesterday,
  now,
});

const PROFILES: readonly Profile[] = [
  {
    name: 'Nonna Pina',
    joinedInWeek: 0,
    everyDays: 4,
    amount: 950,
    matchDays: [5, 3, 1, 0],
    levels: 12,
    bakery: demoBakery('eggs', 1, 2),
  },
  {
    name: 'Marco Bignè',
    joinedInWeek: 0,
    everyDays: 3,
    amount: 620,
    matchDays: [4, 2, 0],
    levels: 9,
    bakery: demoBakery('flour', 2, 1),
  },
  {
    name: 'Giulia',
    joinedInWeek: 2,
    everyDays: 5,
    amount: 1240,
    matchDays: [6, 1, 0],
    levels: 6,
    bakery: demoBakery('milk', 1, 1),
  },
  {
    name: 'Tiramisù92',
    joinedInWeek: 1,
    everyDays: 6,
    amount: 780,
    matchDays: [2, 0],
    levels: 11,
    bakery: demoBakery('sugar', 0, 3),
  },
  {
    name: 'Luca il goloso',
    joinedInWeek: 4,
    everyDays: 2,
    amount: 450,
    matchDays: [3, 0],
    levels: 4,
    bakery: demoBakery('eggs', 2, 0),
  },
  {
    name: 'Chiara B.',
    joinedInWeek: 5,
    everyDays: 7,
    amount: 1680,
    matchDays: [1, 0],
    levels: 3,
    bakery: demoBakery('milk', 0, 1),
  },
  {
    name: 'Zia Carla',
    joinedInWeek: 0,
    everyDays: 9,
    amount: 2350,
    matchDays: [6, 5, 4],
    levels: 2,
    bakery: demoBakery('flour', 1, 0),
  },
  {
    name: 'Pasticcino',
    joinedInWeek: 8,
    everyDays: 5,
    amount: 540,
    matchDays: [0],
    levels: 1,
    bakery: demoBakery('sugar', 0, 0),
  },
];

const emailOf = (name: string): string => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, '.').replace(/\.$/, '')}@demo.giorgione.example`;
};

type Log = NonNullable<Input<typeof contract.giorgione.finishMatch>['run']>['log'];

/** Plays a game to its end, always with the hinted move. */
const playGame = ({ seed, moves }: { readonly seed: number; readonly moves: number }) => {
  let state = newGame({ seed, moves });
  const log: Log = [];
  while (!state.over) {
    const swap = hint(state);
    const turn = swap && play(state, { swap });
    if (!swap || !turn?.ok) break;
    log.push({ swap: [swap[0], swap[1]] });
    state = turn.state;
  }
  return { score: state.score, moves: state.movesUsed, log };
};

/** How long a game takes. */
const GAME_MS = 3 * MINUTE;

type Session = { readonly joinedAt: number; readonly cookie: string | undefined };

type Play = (callApi: CallApi, session: Session, at: number) => Promise<boolean>;

/** Plays a level; resolves with whether it was won. */
const playLevel =
  (level: number): Play =>
  async (callApi, { cookie }, at) => {
    const started = { now: at, cookie };
    const { useLife, completeLevel } = contract.giorgione;
    const { run } = (await callApi('giorgione', useLife, { levelNumber: level }, started)).body;
    if (!run) return false;
    const { score, moves, log } = playGame(run);
    const stars = starsFor(score, run.targetScore ?? 0);
    const result = { levelNumber: level, score, stars, moves, run: { id: run.id, log } };
    await callApi('giorgione', completeLevel, result, { now: at + GAME_MS, cookie });
    return stars > 0;
  };

/** Plays a trial game. */
const playTrial: Play = async (callApi, { cookie }, at) => {
  const started = { now: at, cookie };
  const { startRun, finishMatch } = contract.giorgione;
  await callApi('dashboard', contract.dashboard.play, { id: 1 }, started);
  const { run } = (await callApi('giorgione', startRun, {}, started)).body;
  const { score, log } = playGame(run);
  const result = { score, run: { id: run.id, log } };
  await callApi('giorgione', finishMatch, result, { now: at + GAME_MS, cookie });
  return true;
};

/**
 * Plays a level every twelve hours after the registration, until one is lost, and the trial games
 * between them: in their order, since each takes the player's time (rule 159).
 */
const playGames = async (
  callApi: CallApi,
  { matchDays, levels }: Profile,
  session: Session,
  now: number,
): Promise<void> => {
  const trials = matchDays.map(daysAgo => ({
    at: now - daysAgo * DAY - HOUR,
    isLevel: false,
    play: playTrial,
  }));
  const campaign = Array.from({ length: levels }, (_, i) => ({
    at: session.joinedAt + (i + 1) * 12 * HOUR,
    isLevel: true,
    play: playLevel(i + 1),
  }));
  let isLost = false;
  for (const { at, isLevel, play } of [...trials, ...campaign].toSorted((a, b) => a.at - b.at)) {
    if (isLevel && isLost) continue;
    const isWon = await play(callApi, session, at);
    if (isLevel) isLost = !isWon;
  }
};

/** A demo player of before there was anything to play: an account, and its bakery and games to be. */
type Member = {
  readonly id: number;
  readonly profile: Profile;
  readonly registeredAt: number;
  readonly credentials: Credentials;
};

const registerMember = async (
  callApi: CallApi,
  profile: Profile,
  opening: number,
): Promise<Member> => {
  const registeredAt = opening + profile.joinedInWeek * 7 * DAY + HOUR;
  const credentials = { email: emailOf(profile.name), password: DEMO_PASSWORD };
  const id = await register(callApi, profile.name, credentials, registeredAt);
  return { id, profile, registeredAt, credentials };
};

/** Lets a member discover the games a week ago. */
const playForAWeek = async (
  callApi: CallApi,
  { profile, credentials }: Member,
  now: number,
): Promise<DemoPlayer> => {
  const joinedAt = now - 7 * DAY;
  const cookie = await signIn(callApi, credentials, joinedAt);
  await openDemoBakery(callApi, profile.bakery, { now: joinedAt, cookie });
  await playGames(callApi, profile, { joinedAt, cookie }, now);
  return { name: profile.name, cookie };
};

/** The owner of the shop, when it opened, and now. */
type Demo = { readonly owner: Credentials; readonly opening: number; readonly now: number };

const CLERK = { email: 'rosa@demo.giorgione.example', password: DEMO_PASSWORD };

/** The shop's three months: what it offers, and what its customers have bought. */
const seedShop = async (
  callApi: CallApi,
  members: readonly Member[],
  { owner, opening, now }: Demo,
): Promise<void> => {
  const session = { now: opening + MINUTE, cookie: await signIn(callApi, owner, opening) };
  await openShop(callApi, session);
  const id = await register(callApi, 'Rosa', CLERK, opening);
  await callApi('admin', contract.admin.setRole, { id, newRole: 'ADMIN' }, session);
  const customers = members.map(
    ({ id: customerId, registeredAt: since, profile: { everyDays, amount } }): Customer => ({
      id: customerId,
      since,
      everyDays,
      amount,
    }),
  );
  await sellForWeeks(callApi, customers, at => signIn(callApi, CLERK, at), now);
};

/** Seeds a shop in its third month by real calls to the handlers, so that its scores are verified like any other. */
export const seedDemo = async (callApi: CallApi, demo: Demo): Promise<void> => {
  const { owner, opening, now } = demo;
  const members = await Promise.all(
    PROFILES.map(profile => registerMember(callApi, profile, opening)),
  );
  await seedShop(callApi, members, demo);
  const players = await Promise.all(members.map(member => playForAWeek(callApi, member, now)));
  await seedMarket(callApi, players, now);
  await seedRaids(callApi, players, now);
  await Promise.all(
    PROFILES.map(({ bakery }, i) =>
      runDemoBakery(callApi, bakery, { now, cookie: players[i]?.cookie }),
    ),
  );
  await seedFriends(callApi, players, now);
  await seedVouchers(callApi, { owner, clerk: CLERK, members, players }, now);
};
