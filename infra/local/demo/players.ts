import { contract } from '#shared/contract/index.ts';
import type { Input } from '#shared/contract/route.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import { starsFor } from '#shared/match3/levels.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';
import { type DemoBakery, openDemoBakery, runDemoBakery } from './bakery.ts';
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

/** Plays a level every twelve hours after the registration, until one is lost. */
const playCampaign = async (
  callApi: CallApi,
  levels: number,
  { joinedAt, cookie }: Session,
): Promise<void> => {
  for (let level = 1; level <= levels; level++) {
    const at = joinedAt + level * 12 * HOUR;
    const { run } = (
      await callApi(
        'giorgione',
        contract.giorgione.useLife,
        { levelNumber: level },
        { now: at, cookie },
      )
    ).body;
    if (!run) return;
    const { score, moves, log } = playGame(run);
    const stars = starsFor(score, run.targetScore ?? 0);
    const result = { levelNumber: level, score, stars, moves, run: { id: run.id, log } };
    const end = at + GAME_MS;
    await callApi('giorgione', contract.giorgione.completeLevel, result, { now: end, cookie });
    if (stars === 0) return;
  }
};

const createDemoPlayer = async (
  callApi: CallApi,
  profile: Profile,
  now: number,
): Promise<DemoPlayer> => {
  const { name, matchDays, levels, bakery } = profile;
  const joinedAt = now - 7 * DAY;
  const email = emailOf(name);
  const account = { username: name, email, password: DEMO_PASSWORD, acceptTerms: true as const };
  await callApi('auth', contract.auth.register, account, { now: joinedAt });
  const { cookie } = await callApi(
    'auth',
    contract.auth.login,
    { email, password: DEMO_PASSWORD },
    { now: joinedAt },
  );
  await openDemoBakery(callApi, bakery, { now: joinedAt, cookie });
  for (const daysAgo of matchDays) {
    const at = now - daysAgo * DAY - HOUR;
    await callApi('dashboard', contract.dashboard.play, { id: 1 }, { now: at, cookie });
    const { run } = (
      await callApi('giorgione', contract.giorgione.startRun, {}, { now: at, cookie })
    ).body;
    const { score, log } = playGame(run);
    await callApi(
      'giorgione',
      contract.giorgione.finishMatch,
      { score, run: { id: run.id, log } },
      { now: at + GAME_MS, cookie },
    );
  }
  await playCampaign(callApi, levels, { joinedAt, cookie });
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
