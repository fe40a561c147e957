import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { CHEST_MAX, CHEST_MIN, type GoalKind, goalsOf } from '#shared/rules/goals.ts';
import { addDays, HOUR, SECOND, startOfDay } from '#shared/time.ts';
import { as, call, newPlayer, type Player, statusOrCode } from '#test/support/api.ts';
import { changeInventory, newPlayerWithBakery, readBakery } from '#test/support/bakery.ts';
import { completeLevel } from '#test/support/campaign.ts';
import { caughtUp } from '#test/support/projection.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { countOutcomes } from '../markets/market-calls.ts';
import { claim, coinsOf, dayWith, doGoal, noonOf, today } from './daily-calls.ts';

/** A day whose goals are done by three levels and a purchase on the market. */
const DAY = dayWith(['games', 'levels', 'trade']);
const NOON = noonOf(DAY);

const trade = (player: Player) =>
  retryUnavailable(() =>
    call(contract.bakery.buy, { resource: 'milk', quantity: 100 }, as(player, NOON)),
  );

/** A player who has done all goals of the day. */
const achiever = async (): Promise<Player> => {
  const player = await newPlayerWithBakery(
    { coins: 1000, flour: 9, sugar: 8, eggs: 8 },
    { now: NOON },
  );
  await doGoal(player, NOON);
  await trade(player);
  return player;
};

const claimed = async (player: Player, kind: GoalKind | 'all', now = NOON, day = DAY) =>
  statusOrCode(await retryUnavailable(() => claim(player, day, kind, now)));

describe('a claim', () => {
  it('pays 50 coins for each goal, once', async () => {
    const player = await achiever();
    for (const kind of goalsOf(DAY)) {
      const { status, body } = await claim(player, DAY, kind, NOON);
      expect([status, body]).toEqual([
        200,
        { coins: 50, streak: { days: 1, best: 1, protected: true } },
      ]);
      expect(await claimed(player, kind)).toBe('already_claimed');
    }
    expect(await coinsOf(player, 'goal')).toEqual([50, 50, 50]);
    expect((await today(player, NOON)).goals.every(one => one.claimed)).toBe(true);
  });

  it('of the chest pays the scarcest resource, the first among equals, whatever else is claimed', async () => {
    const player = await achiever();
    const { body } = await claim(player, DAY, 'all', NOON);
    expect(body).toMatchObject({ coins: 0, resource: 'sugar' });
    const amount = body.amount ?? 0;
    expect(amount).toBeGreaterThanOrEqual(CHEST_MIN);
    expect(amount).toBeLessThanOrEqual(CHEST_MAX);
    expect((await readBakery(player)).inventory).toMatchObject({ sugar: 8 + amount });
    expect(await claimed(player, 'all')).toBe('already_claimed');
  });

  it('is refused for a goal that isn’t done, or isn’t one of the day', async () => {
    const player = await newPlayer({ now: NOON });
    await completeLevel(player, 1, 1, NOON);
    for (const kind of ['games', 'chat', 'all'] as const)
      expect(await claimed(player, kind)).toBe('not_done');
    expect(await coinsOf(player, 'goal')).toEqual([]);
  });

  it('also pays a player without a bakery', async () => {
    const player = await newPlayer({ now: NOON });
    await doGoal(player, NOON);
    expect(await claimed(player, 'games')).toBe(200);
    expect((await readBakery(player)).inventory.coins).toBe(50);
  });

  it('is possible until the midnight after the next day, and not a second longer', async () => {
    const player = await achiever();
    const end = startOfDay(addDays(DAY, 2));
    const { yesterday } = await today(player, end - SECOND);
    expect(yesterday.unclaimed).toEqual([...goalsOf(DAY), 'all']);
    expect(await claimed(player, 'games', end - SECOND)).toBe(200);
    expect((await today(player, end - SECOND)).yesterday.unclaimed).not.toContain('games');
    const late = await claim(player, DAY, 'levels', end);
    expect([late.status, late.failure]).toMatchObject([
      409,
      { code: 'too_late', message: 'Gli obiettivi si riscattano entro il giorno dopo.' },
    ]);
    expect(await claimed(player, 'all', end + HOUR)).toBe('too_late');
    expect(await claimed(player, 'games', NOON, addDays(DAY, 1))).toBe('too_late');
    expect((await today(player, end)).yesterday.unclaimed).toEqual([]);
  });
});

describe('at the same time', () => {
  it('exactly one of many claims is paid', async () => {
    const player = await achiever();
    const kinds = (['games', 'all'] as const).flatMap(kind => Array<typeof kind>(6).fill(kind));
    const outcomes = await Promise.all(kinds.map(kind => claimed(player, kind)));
    expect(countOutcomes(outcomes)).toEqual({ 200: 2, already_claimed: 10 });
    expect(await coinsOf(player, 'goal')).toHaveLength(2);
  });

  it('claims around midnight are paid once or come too late', async () => {
    const player = await achiever();
    const end = startOfDay(addDays(DAY, 2));
    const offsets = [-2, -1, -1, 0, 0, 1];
    const outcomes = await Promise.all(offsets.map(ms => claimed(player, 'games', end + ms)));
    expect(countOutcomes(outcomes)).toEqual({ 200: 1, already_claimed: 2, too_late: 3 });
  });

  it('calls that complete goals advance the streak once and pay once', async () => {
    const first = addDays(DAY, -2);
    const player = await newPlayer({ now: noonOf(first) });
    for (const day of [first, addDays(first, 1)]) await doGoal(player, noonOf(day));
    await changeInventory(player, { coins: 1000 }, NOON);
    await call(contract.bakery.choose, { resource: 'flour' }, as(player, NOON));
    await completeLevel(player, 1, 1, NOON);
    await Promise.all([
      ...[1, 2, 3].map(() => retryUnavailable(() => completeLevel(player, 1, 1, NOON))),
      trade(player),
      ...[1, 2, 3].map(() =>
        retryUnavailable(() => call(contract.daily.read, {}, as(player, NOON))),
      ),
      caughtUp(),
    ]);
    expect((await today(player, NOON)).streak).toEqual({ days: 3, best: 3, protected: true });
    await caughtUp();
    expect(await coinsOf(player, 'streak')).toEqual([150]);
  });
});
