import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { challengeGame } from '#functions/items/challenge.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { replay } from '#shared/match3/replay.ts';
import { GOAL_TARGETS, type GoalKind, goalsOf } from '#shared/rules/goals.ts';
import { npcOffers } from '#shared/rules/npc-market.ts';
import { secondsPerUnit } from '#shared/rules/oven.ts';
import { addDays, dayKey, HOUR, MINUTE, SECOND, startOfDay } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { changeInventory, newPlayerWithBakery } from '#test/support/bakery.ts';
import { completeLevel, setBigneAndSkips, startLevel } from '#test/support/campaign.ts';
import { playBestMoves } from '#test/support/play.ts';
import { befriend, sendMessage } from '../friends/friend-calls.ts';
import { buy, cancel, publish } from '../markets/market-calls.ts';
import { dayWith, noonOf, progressOf, today } from './daily-calls.ts';

const { game, markets, bakery, arena } = contract;

const GOODS = { coins: 5000, bigne: 3, flour: 500, sugar: 500, milk: 500, eggs: 500 };

/** Plays trial games, or only starts one, and returns the specials of their matches. */
const playTrial = async (player: Player, now: number, times = 1): Promise<number> => {
  const { run } = (await call(game.startRun, {}, as(player, now))).body;
  const { score, log } = playBestMoves(run, { limit: 8 });
  for (let n = 0; n < times; n += 1)
    await call(game.finishMatch, { score, run: { id: run.id, log } }, as(player, now));
  const result = replay(run, log);
  return result.ok ? result.specials : 0;
};

const sendScore = (player: Player, now: number) =>
  call(game.finishMatch, { score: 900 }, as(player, now));

const finishChallenge = async ({ id }: Player, now: number, finishedAt: number | null = now) => {
  const unit = new UnitOfWork(now);
  const day = dayKey(now);
  const score = finishedAt === null ? null : 700;
  unit.create(challengeGame(id, day), { day, runId: 7, score, finishedAt, specials: 5 });
  await unit.commit();
};

const skipLevel = async (player: Player, now: number) => {
  await setBigneAndSkips(player, 0, 1);
  await call(game.usePowerUp, { powerUpType: 'skip', levelNumber: 1 }, as(player, now));
};

/** Plays a level using two Giorgioni from power-ups and nothing else. */
const useGiorgioni = async (player: Player, now: number) => {
  await setBigneAndSkips(player, 30);
  const run = await startLevel(player, 1, now);
  const log = [{ use: 'giorgione' as const }, { use: 'giorgione' as const }];
  for (const { use: powerUpType } of log) {
    await call(game.buyPowerUp, { powerUpType }, as(player, now));
    await call(game.usePowerUp, { powerUpType, runId: run.id }, as(player, now));
  }
  const played = { levelNumber: 1, score: 0, stars: 0, moves: 0, run: { id: run.id, log } };
  await call(game.completeLevel, played, as(player, now));
};

const playLevel = async (player: Player, now: number): Promise<number> => {
  const run = await startLevel(player, 1, now);
  const { score, log, movesUsed: moves } = playBestMoves(run, { limit: 8 });
  const played = { levelNumber: 1, score, stars: 0, moves, run: { id: run.id, log } };
  await call(game.completeLevel, played, as(player, now));
  const result = replay({ ...run, target: run.targetScore ?? 0 }, log);
  return result.ok ? result.specials : 0;
};

const buyFromMerchant = (player: Player, quantity: number, now: number) => {
  const resource = npcOffers(dayKey(now))[0]?.resource ?? 'flour';
  return call(markets.buyFromNpc, { type: 'resource', resource, quantity }, as(player, now));
};

const trader = async (now: number): Promise<Player> => {
  const player = await newPlayer({ now });
  await changeInventory(player, GOODS, now);
  return player;
};

const bake = async (player: Player, qty: number, now: number) => {
  await changeInventory(player, GOODS, now);
  await call(bakery.bake, { qty }, as(player, now));
};

/** An action and the resulting progress; undefined if the action itself returns it. */
type Row = [
  what: string,
  kind: GoalKind,
  progress: number | undefined,
  act: (player: Player, now: number) => Promise<unknown>,
];

const ROWS: Row[] = [
  ['a trial game', 'games', 1, playTrial],
  ['a trial game that is sent three times', 'games', 1, (...of) => playTrial(...of, 3)],
  ['a trial game that is not finished', 'games', 0, (...of) => playTrial(...of, 0)],
  ['a trial game without its run', 'games', 1, sendScore],
  ['a lost level', 'games', 1, (player, now) => completeLevel(player, 1, 0, now)],
  ['a level with a star', 'games', 1, (player, now) => completeLevel(player, 1, 1, now)],
  ['a challenge', 'games', 1, finishChallenge],
  ['a challenge that is not finished', 'games', 0, (...of) => finishChallenge(...of, null)],
  ['a skipped level', 'games', 0, skipLevel],
  ['a trial game', 'specials', undefined, playTrial],
  ['a trial game without its run', 'specials', 0, sendScore],
  ['a level', 'specials', undefined, playLevel],
  ['a challenge', 'specials', 5, finishChallenge],
  ['power-ups', 'specials', 0, useGiorgioni],
  ['a level with a star', 'levels', 1, (player, now) => completeLevel(player, 1, 3, now)],
  ['a lost level', 'levels', 0, (player, now) => completeLevel(player, 1, 0, now)],
  ['a skipped level', 'levels', 0, skipLevel],
  ['bignè that were given', 'bake', 0, (player, now) => changeInventory(player, { bigne: 5 }, now)],
  ['bignè that are baking', 'bake', 0, (player, now) => bake(player, 1, now)],
  ['a bignè that is finished', 'bake', 1, (player, now) => bake(player, 1, now - HOUR)],
  ['a purchase from the merchant', 'trade', 30, (player, now) => buyFromMerchant(player, 30, now)],
  [
    'a purchase beyond the target',
    'trade',
    100,
    (player, now) => buyFromMerchant(player, 300, now),
  ],
  [
    'buying and selling on the old market',
    'trade',
    25,
    async (player, now) => {
      await call(bakery.buy, { resource: 'milk', quantity: 20 }, as(player, now));
      await call(bakery.sell, { resource: 'eggs', quantity: 5 }, as(player, now));
    },
  ],
  [
    'an offer that is bought',
    'trade',
    7,
    async (player, now) => {
      const { id } = await publish(await trader(now), {}, now);
      await buy(player, id, 7, now);
    },
  ],
  [
    'an offer of one’s own that somebody buys',
    'trade',
    7,
    async (player, now) => {
      const { id } = await publish(player, {}, now);
      await buy(await trader(now), id, 7, now);
    },
  ],
  [
    'an offer that is published and cancelled',
    'trade',
    0,
    async (player, now) => cancel(player, (await publish(player, {}, now)).id, now),
  ],
  [
    'the treasure chest',
    'trade',
    0,
    (player, now) => call(markets.buyFromNpc, { type: 'treasure' }, as(player, now)),
  ],
  [
    'a raid',
    'trade',
    0,
    async (player, now) => call(arena.raid, { defenderId: (await baker(now)).id }, as(player, now)),
  ],
];

const baker = (now: number) => newPlayerWithBakery(GOODS, { now: now - 2 * HOUR });

describe('the progress of a goal', () => {
  it.each(ROWS)('is right after %s: %s', async (_what, kind, progress, act) => {
    const now = noonOf(dayWith(kind));
    const player = await baker(now);
    const own = await act(player, now);
    const expected = progress ?? Math.min(Number(own), GOAL_TARGETS.specials);
    expect(await progressOf(player, kind, now)).toBe(expected);
  });

  it('includes levels that already had a star', async () => {
    const now = noonOf(dayWith('levels'));
    const player = await newPlayer({ now });
    await completeLevel(player, 1, 3, now - 24 * HOUR);
    await completeLevel(player, 1, 1, now);
    await completeLevel(player, 1, 2, now);
    expect((await today(player, now)).goals).toContainEqual({
      ...{ kind: 'levels', target: 2, progress: 2, done: true, claimed: false, needs: null },
    });
  });

  it('includes one message to a friend, but not one from a friend', async () => {
    const now = noonOf(dayWith('chat'));
    const [one, other] = [await newPlayer({ now }), await newPlayer({ now })];
    await befriend(one, other, now);
    await sendMessage(one, other, 'Ciao!', now);
    await sendMessage(one, other, 'Ci sei?', now + MINUTE);
    expect(await progressOf(one, 'chat', now + HOUR)).toBe(1);
    expect(await progressOf(other, 'chat', now + HOUR)).toBe(0);
  });

  it('adds up games of all modes', async () => {
    const now = noonOf(dayWith('games'));
    const player = await newPlayer({ now });
    await playTrial(player, now);
    await completeLevel(player, 1, 0, now);
    await finishChallenge(player, now);
    const { goals, streak, challenge } = await today(player, now);
    expect(goals.find(({ kind }) => kind === 'games')).toMatchObject({ progress: 3, done: true });
    expect(streak).toEqual({ days: 1, best: 1, protected: true });
    expect(challenge).toEqual({ played: true, score: 700 });
  });
});

describe('the day on which the oven’s bignè count', () => {
  const day = dayWith('bake');
  const midnight = startOfDay(addDays(day, 1));

  it.each([
    ['a millisecond before midnight is that day', -1, day],
    ['at midnight is the next', 0, addDays(day, 1)],
  ])('%s', async (_when, offset, of) => {
    const start = midnight - secondsPerUnit(1) * SECOND + offset;
    const player = await newPlayerWithBakery({}, { now: start });
    await bake(player, 1, start);
    const { yesterday } = await today(player, midnight + HOUR);
    expect(yesterday.unclaimed).toEqual(of === day ? ['bake'] : []);
  });

  it('is each day on which it baked, which counts for the streak even if it is seen late', async () => {
    // Two consecutive days that ask for it; a batch of 100 is baking until midnight of the second.
    let first = day;
    while (!goalsOf(addDays(first, 1)).includes('bake')) first = dayWith('bake', addDays(first, 1));
    const start = startOfDay(addDays(first, 1)) - HOUR;
    const player = await newPlayerWithBakery({}, { now: start });
    await changeInventory(
      player,
      { coins: 9e4, flour: 9e4, sugar: 9e4, milk: 9e4, eggs: 9e4 },
      start,
    );
    await call(bakery.bake, { qty: 100 }, as(player, start));
    const later = noonOf(addDays(first, 1));
    expect((await today(player, later)).streak).toEqual({ days: 2, best: 2, protected: true });
    expect((await today(player, later)).yesterday.unclaimed).toEqual(['bake']);
  });
});

describe('the day’s goals', () => {
  it('are three, all at 0 for a newcomer', async () => {
    const now = noonOf('2026-11-20');
    const player = await newPlayer({ now });
    expect(await today(player, now)).toEqual({
      day: '2026-11-20',
      goals: goalsOf('2026-11-20').map(kind => ({
        ...{ kind, target: GOAL_TARGETS[kind], progress: 0, done: false, claimed: false },
        needs: kind === 'trade' ? 'bakery' : null,
      })),
      streak: { days: 0, best: 0, protected: true },
      chest: { claimed: false },
      yesterday: { unclaimed: [] },
      challenge: { played: false, score: null },
    });
  });
});

describe('a goal that can’t be done yet', () => {
  const needOf = async (player: Player, kind: GoalKind, now: number) =>
    (await today(player, now)).goals.find(one => one.kind === kind)?.needs;

  it('says that a friend or a bakery is needed, until there is one', async () => {
    const chat = noonOf(dayWith('chat'));
    const bake = noonOf(dayWith('bake'));
    const player = await newPlayer({ now: Math.min(chat, bake) });
    expect(await needOf(player, 'chat', chat)).toBe('friends');
    expect(await needOf(player, 'bake', bake)).toBe('bakery');
    await befriend(await newPlayer({ now: chat }), player, chat);
    await call(bakery.choose, { resource: 'flour' }, as(player, bake));
    expect(await needOf(player, 'chat', chat)).toBeNull();
    expect(await needOf(player, 'bake', bake)).toBeNull();
  });
});
