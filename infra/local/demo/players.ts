import { contract } from '#shared/contract/index.ts';
import type { Input } from '#shared/contract/route.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import { starsFor } from '#shared/match3/levels.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';
import { type DemoBakery, openDemoBakery, runDemoBakery } from './bakery.ts';
import { confirmAddress } from './confirm-address.ts';
import { type DemoPlayer, seedFriends } from './friends.ts';
import { seedMarket } from './market.ts';
import { seedRaids } from './raids.ts';

/** The password of all demo players. */
export const DEMO_PASSWORD = 'zucchero-a-velo';

type Profile = {
  readonly name: string;
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
  { name: 'Nonna Pina', matchDays: [5, 3, 1, 0], levels: 12, bakery: demoBakery('eggs', 1, 2) },
  { name: 'Marco Bignè', matchDays: [4, 2, 0], levels: 9, bakery: demoBakery('flour', 2, 1) },
  { name: 'Giulia', matchDays: [6, 1, 0], levels: 6, bakery: demoBakery('milk', 1, 1) },
  { name: 'Tiramisù92', matchDays: [2, 0], levels: 11, bakery: demoBakery('sugar', 0, 3) },
  { name: 'Luca il goloso', matchDays: [3, 0], levels: 4, bakery: demoBakery('eggs', 2, 0) },
  { name: 'Chiara B.', matchDays: [1, 0], levels: 3, bakery: demoBakery('milk', 0, 1) },
  { name: 'Zia Carla', matchDays: [6, 5, 4], levels: 2, bakery: demoBakery('flour', 1, 0) },
  { name: 'Pasticcino', matchDays: [0], levels: 1, bakery: demoBakery('sugar', 0, 0) },
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

const createDemoPlayer = async (
  callApi: CallApi,
  profile: Profile,
  now: number,
): Promise<DemoPlayer> => {
  const { name, bakery } = profile;
  const joinedAt = now - 7 * DAY;
  const email = emailOf(name);
  const account = { username: name, email, password: DEMO_PASSWORD, acceptTerms: true as const };
  const joined = await callApi('auth', contract.auth.register, account, { now: joinedAt });
  await confirmAddress(joined.body.user.id, joinedAt);
  const { cookie } = await callApi(
    'auth',
    contract.auth.login,
    { email, password: DEMO_PASSWORD },
    { now: joinedAt },
  );
  await openDemoBakery(callApi, bakery, { now: joinedAt, cookie });
  await playGames(callApi, profile, { joinedAt, cookie }, now);
  return { name, cookie };
};

/** Seeds demo players by real calls to the handlers, so that their scores are verified like any other. */
export const seedDemo = async (callApi: CallApi, now: number): Promise<void> => {
  const players = await Promise.all(
    PROFILES.map(profile => createDemoPlayer(callApi, profile, now)),
  );
  await seedMarket(callApi, players, now);
  await seedRaids(callApi, players, now);
  await Promise.all(
    PROFILES.map(({ bakery }, i) =>
      runDemoBakery(callApi, bakery, { now, cookie: players[i]?.cookie }),
    ),
  );
  await seedFriends(callApi, players, now);
};
