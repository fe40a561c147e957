import { contract } from '#shared/contract/index.ts';
import { randomBelow, seededRandom } from '#shared/match3/random.ts';
import { DAY, dayKey, MINUTE, startOfDay } from '#shared/time.ts';
import type { Handlers } from '../gateway/gateway.ts';
import { type SessionAt, sessionsOf } from './accounts.ts';
import { type CallApi, createApiCaller } from './api-caller.ts';
import { isOpen } from './calendar.ts';
import { GAME_MS, openTrial, playLevel, playTrial } from './matches.ts';
import type { Profile } from './profile.ts';
import { CLERKS, DEMO_PASSWORD, emailOf, PROFILES } from './profiles.ts';

const { bakery, game, till } = contract;

/** Today's games began this long ago; closer to midnight, nobody plays. */
const AGO = 5 * MINUTE;

/** The players who come back: this one, who is known to come back always, and every third of the others. */
const REGULAR = 'Marco Bignè';
const ONE_IN = 3;

type Player = { readonly id: number; readonly profile: Profile; readonly session: SessionAt };

/** A demo player's account, with the day on which it was last active. */
const findAccount = async ({ name }: Profile, now: number) => {
  // The functions read the environment when they are imported, so they are imported late.
  const { account, emailOwner } = await import('#functions/items/account.ts');
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const unit = new UnitOfWork(now);
  const { value: owner } = await unit.load(emailOwner(emailOf(name)));
  return (await unit.load(account(owner?.playerId ?? 0))).value;
};

/** Signs in a demo player who hasn't been there today and still has the demo's password. */
const comeBack = async (
  callApi: CallApi,
  profile: Profile,
  at: number,
): Promise<Player | undefined> => {
  const found = await findAccount(profile, at);
  if (!found || found.activeDay === dayKey(at)) return undefined;
  const session = sessionsOf(callApi, { email: emailOf(profile.name), password: DEMO_PASSWORD });
  return session(at).then(
    () => ({ id: found.id, profile, session }),
    () => undefined,
  );
};

/** A trial game, the next level, and a look at the bakery. */
const playAgain = async (
  callApi: CallApi,
  { profile, session }: Player,
  at: number,
): Promise<void> => {
  const random = seededRandom(Math.floor(at / DAY) + profile.name.length);
  const usual = profile.games?.score ?? 0;
  await openTrial(callApi, await session(at));
  await playTrial(callApi, await session(at), (usual * (75 + randomBelow(random, 50))) / 100);
  const next = await session(at + GAME_MS + MINUTE);
  const { currentLevel } = (await callApi('game', game.progress, {}, next)).body;
  await playLevel(callApi, next, { level: currentLevel, stars: 1 });
  if (profile.bakery) await callApi('bakery', bakery.seen, {}, next);
};

/** What the returning customers buy at the till, if the shop is open and its clerk can still sign in. */
const sellAgain = async (
  callApi: CallApi,
  players: readonly Player[],
  at: number,
): Promise<void> => {
  if (!isOpen(at)) return;
  const clerk = await sessionsOf(callApi, { email: emailOf(CLERKS[0]), password: DEMO_PASSWORD })(
    at,
  ).catch(() => undefined);
  if (!clerk) return;
  for (const { id, profile } of players) {
    const { amount } = profile.visits ?? {};
    if (amount) await callApi('till', till.purchase, { customerId: id, amount }, clerk);
  }
};

type Options = {
  readonly handlers: Handlers;
  readonly now: number;
  readonly env: NodeJS.ProcessEnv;
};

/**
 * Lets some demo players come back on a day on which they haven't been there yet, so that the day isn't empty. A table
 * without demo players stays unchanged.
 */
export const playToday = async ({ handlers, now, env }: Options): Promise<void> => {
  const at = now - AGO;
  const regular = PROFILES.find(({ name }) => name === REGULAR);
  if (at < startOfDay(dayKey(now)) || env.DEMO === '0' || !regular) return;
  const callApi = createApiCaller(handlers);
  const first = await comeBack(callApi, regular, at);
  if (!first) return;
  const day = Math.floor(at / DAY);
  const others = PROFILES.filter(({ games }, i) => games && (i + day) % ONE_IN === 0);
  const back = await Promise.all(
    others.filter(one => one !== regular).map(profile => comeBack(callApi, profile, at)),
  );
  const players = [first, ...back.filter(player => player !== undefined)];
  await Promise.all(players.map(player => playAgain(callApi, player, at)));
  await sellAgain(callApi, players, now - MINUTE);
};
