import { contract } from '#shared/contract/index.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { UNIT_COST } from '#shared/rules/oven.ts';
import type { Session } from './accounts.ts';
import type { CallApi } from './api-caller.ts';
import { hourOf, today } from './calendar.ts';
import type { Demo, Person, Task } from './demo.ts';

const { bakery } = contract;

/** How many days ago bakeries baked, and at most how many bignè. */
const BATCH_DAYS = [26, 18, 9];
const BATCH_MAX = 8;
/** A bignè costs two days' coins; the rest is left for the market and the arena. */
const DAYS_PER_BIGNE = 2.5;

/** How many days ago bakeries were upgraded, and to what share of their level. */
const RAISES = [
  [16, 0.7],
  [4, 1],
] as const;

/** Buys what a number of bignè need besides the specialty. */
const buyFor = async (
  { callApi }: Demo,
  { profile, session }: Person,
  qty: number,
  at: number,
): Promise<void> => {
  for (const resource of RESOURCES.filter(other => other !== profile.bakery?.specialty)) {
    const input = { resource, quantity: qty * UNIT_COST };
    await callApi('bakery', bakery.buy, input, await session(at));
  }
};

/** Upgrades the bakery to a level. */
const raise = async (callApi: CallApi, session: Session, to: number): Promise<void> => {
  const { profile } = (await callApi('bakery', bakery.status, {}, session)).body;
  for (let level = profile.bakeryLevel; level < to; level += 1)
    await callApi('bakery', bakery.upgrade, {}, session);
};

/** A player's batches; everything for them is bought before the first one. */
const batchesOf = (demo: Demo, person: Person, index: number): Task[] => {
  const { callApi, now } = demo;
  const { profile, session } = person;
  const days = BATCH_DAYS.map(day => day - ((index * 4) % 9)).filter(
    day => day < profile.joinedDaysAgo,
  );
  const [first = 0] = days;
  const saved = (profile.joinedDaysAgo - first) / DAYS_PER_BIGNE;
  const qty = Math.min(BATCH_MAX, Math.floor(saved / days.length), profile.bakery?.level ?? 1);
  if (!(qty > 0)) return [];
  const batches = days.map((daysAgo, i): Task => {
    // More on some days than on others.
    const at = hourOf(now, daysAgo, 21 + index / 20);
    const batch = { qty: Math.max(1, qty - ((index + i) % 3)) };
    return { at, run: async () => callApi('bakery', bakery.bake, batch, await session(at)) };
  });
  const at = hourOf(now, first, 20);
  return [{ at, run: () => buyFor(demo, person, qty * days.length, at) }, ...batches];
};

/** What some players have in the oven when the server starts; they have seen what happened before. */
const todaysBatch = (demo: Demo, person: Person, index: number): Task[] => {
  if (index % 4 !== 0 || person.profile.joinedDaysAgo < 10) return [];
  const at = today(demo.now, 0.96);
  const run = async () => {
    await demo.callApi('bakery', bakery.seen, {}, await person.session(at));
    await buyFor(demo, person, 2, at);
    await demo.callApi('bakery', bakery.bake, { qty: 2 }, await person.session(at));
  };
  return [{ at, run }];
};

const upgradesOf = ({ callApi, now }: Demo, { profile, session }: Person): Task[] => {
  const { level = 1, ovenLevel = 1 } = profile.bakery ?? {};
  const raises = RAISES.map(([daysAgo, share]): Task => {
    const at = hourOf(now, daysAgo, 7);
    const to = Math.max(1, Math.round(level * share));
    return { at, run: async () => raise(callApi, await session(at), to) };
  });
  const ovens = Array.from({ length: ovenLevel - 1 }, (_, i): Task => {
    const at = hourOf(now, 25 - 7 * i, 8);
    return { at, run: async () => callApi('bakery', bakery.upgradeOven, {}, await session(at)) };
  });
  return [...(level > 1 ? raises : []), ...ovens];
};

/** A player's bakery: its opening, batches and upgrades. */
export const bakeryOf = (demo: Demo, person: Person, index: number): Task[] => {
  const { profile, session } = person;
  if (!profile.bakery) return [];
  const { specialty } = profile.bakery;
  const at = hourOf(demo.now, profile.joinedDaysAgo, 8.75);
  const choose = async () =>
    demo.callApi('bakery', bakery.choose, { resource: specialty }, await session(at));
  return [
    { at, run: choose },
    ...batchesOf(demo, person, index),
    ...upgradesOf(demo, person),
    ...todaysBatch(demo, person, index),
  ];
};
