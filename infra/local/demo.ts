import { contract } from '#shared/contract/index.ts';
import type { Input } from '#shared/contract/route.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { starsFor } from '#shared/match3/levels.ts';
import { hint } from '#shared/match3/moves.ts';
import { DAY, HOUR } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';
import { seedRaids } from './demo-arena.ts';
import { type DemoBakery, openDemoBakery, runDemoBakery } from './demo-bakery.ts';
import { type DemoPlayer, seedFriends } from './demo-friends.ts';
import { seedMarket } from './demo-market.ts';

/** Everybody's password on this machine, for a look at what a player with a past sees. */
export const DEMO_PASSWORD = 'zucchero-a-velo';

type Person = {
  readonly name: string;
  readonly days: readonly number[];
  readonly levels: number;
  readonly bakery: DemoBakery;
};

const makes = (specialty: DemoBakery['specialty'], yesterday: number, now: number): DemoBakery => ({
  specialty,
  yesterday,
  now,
});

/** Who they are, how many days ago they played a match, how far in the campaign, and their bakery. */
const PEOPLE: readonly Person[] = [
  { name: 'Nonna Pina', days: [5, 3, 1, 0], levels: 12, bakery: makes('eggs', 1, 2) },
  { name: 'Marco Bignè', days: [4, 2, 0], levels: 9, bakery: makes('flour', 2, 1) },
  { name: 'Giulia', days: [6, 1, 0], levels: 6, bakery: makes('milk', 1, 1) },
  { name: 'Tiramisù92', days: [2, 0], levels: 11, bakery: makes('sugar', 0, 3) },
  { name: 'Luca il goloso', days: [3, 0], levels: 4, bakery: makes('eggs', 2, 0) },
  { name: 'Chiara B.', days: [1, 0], levels: 3, bakery: makes('milk', 0, 1) },
  { name: 'Zia Carla', days: [6, 5, 4], levels: 2, bakery: makes('flour', 1, 0) },
  { name: 'Pasticcino', days: [0], levels: 1, bakery: makes('sugar', 0, 0) },
];

const emailOf = (name: string): string => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, '.').replace(/\.$/, '')}@demo.giorgione.example`;
};

type Log = NonNullable<Input<typeof contract.giorgione.finishMatch>['run']>['log'];

/** Plays a game to its end, always the best move. */
const playOut = ({ seed, moves }: { readonly seed: number; readonly moves: number }) => {
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

type Session = { readonly joined: number; readonly cookie: string | undefined };

/** A level every twelve hours since they joined, until one is not reached. */
const climb = async (ask: CallApi, levels: number, { joined, cookie }: Session): Promise<void> => {
  for (let level = 1; level <= levels; level++) {
    const at = joined + level * 12 * HOUR;
    const { run } = (
      await ask(
        'giorgione',
        contract.giorgione.useLife,
        { levelNumber: level },
        { now: at, cookie },
      )
    ).body;
    if (!run) return;
    const { score, moves, log } = playOut(run);
    const stars = starsFor(score, run.targetScore ?? 0);
    const result = { levelNumber: level, score, stars, moves, run: { id: run.id, log } };
    await ask('giorgione', contract.giorgione.completeLevel, result, { now: at, cookie });
    if (stars === 0) return;
  }
};

const bringToLife = async (ask: CallApi, person: Person, now: number): Promise<DemoPlayer> => {
  const { name, days, levels, bakery } = person;
  const joined = now - 7 * DAY;
  const email = emailOf(name);
  const account = { username: name, email, password: DEMO_PASSWORD, acceptTerms: true as const };
  await ask('auth', contract.auth.register, account, { now: joined });
  const { cookie } = await ask(
    'auth',
    contract.auth.login,
    { email, password: DEMO_PASSWORD },
    { now: joined },
  );
  await openDemoBakery(ask, bakery, { now: joined, cookie });
  for (const ago of days) {
    const at = now - ago * DAY - HOUR;
    await ask('dashboard', contract.dashboard.play, { id: 1 }, { now: at, cookie });
    const { run } = (await ask('giorgione', contract.giorgione.startRun, {}, { now: at, cookie }))
      .body;
    const { score, log } = playOut(run);
    await ask(
      'giorgione',
      contract.giorgione.finishMatch,
      { score, run: { id: run.id, log } },
      { now: at, cookie },
    );
  }
  await climb(ask, levels, { joined, cookie });
  return { name, cookie };
};

/** Some players with a past, made by playing: their scores are as real as anybody's. */
export const seedDemo = async (ask: CallApi, now: number): Promise<void> => {
  const players = await Promise.all(PEOPLE.map(person => bringToLife(ask, person, now)));
  await seedMarket(ask, players, now);
  await seedRaids(ask, players, now);
  await Promise.all(
    PEOPLE.map(({ bakery }, i) => runDemoBakery(ask, bakery, { now, cookie: players[i]?.cookie })),
  );
  await seedFriends(ask, players, now);
};
