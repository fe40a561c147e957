import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { describe, expect, it } from 'vitest';
import { bakery } from '#functions/domain/bakery/bakery.ts';
import { account } from '#functions/items/account.ts';
import { lives } from '#functions/items/campaign.ts';
import { notice } from '#functions/items/notices.ts';
import { queryItems } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { STREAK_COINS } from '#shared/rules/streak.ts';
import { addDays, HOUR, SECOND, startOfDay } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { completeLevel } from '#test/support/campaign.ts';
import { caughtUp } from '#test/support/projection.ts';
import { newStaff } from '#test/support/staff.ts';
import { panel, ruleRewards } from '../domain/reward-rule/rule-calls.ts';
import { claim, coinsOf, dayWith, doGoal, noonOf, today } from './daily-calls.ts';

const streakOf = async (player: Player, now: number) => (await today(player, now)).streak;

/** Completes a goal on some days in a row, at noon, without looking in between. */
const playDays = async (player: Player, first: string, count: number) => {
  for (let n = 0; n < count; n += 1) {
    await doGoal(player, noonOf(addDays(first, n)));
    await caughtUp();
  }
};

const bonusLivesOf = async ({ id }: Player) =>
  (await new UnitOfWork(0).load(lives(id))).value.bonus;

const noticesOf = async ({ id }: Player) =>
  (await queryItems(notice, notice.range(id), { limit: 10, consistent: true })).map(one =>
    one.kind === 'streak_paid' ? [one.days, one.coins] : one.kind,
  );

describe('a streak', () => {
  it.each([
    ['2026-03-27', 'the clocks go forward'],
    ['2026-10-22', 'the clocks go back'],
  ])('starting on %s pays automatically on days 3 and 7 while %s', async first => {
    const player = await newPlayer({ now: noonOf(first) });
    await playDays(player, first, 2);
    expect(await coinsOf(player, 'streak')).toEqual([]);
    await playDays(player, addDays(first, 2), 1);
    expect(await coinsOf(player, 'streak')).toEqual([STREAK_COINS]);
    await playDays(player, addDays(first, 3), 5);
    expect(await coinsOf(player, 'streak')).toEqual([STREAK_COINS, STREAK_COINS]);
    expect(await bonusLivesOf(player)).toBe(2);
    expect(await noticesOf(player)).toEqual([
      [3, STREAK_COINS],
      [7, STREAK_COINS],
    ]);
    expect(await streakOf(player, noonOf(addDays(first, 7)))).toEqual({
      days: 1,
      best: 7,
      protected: true,
    });
  });

  it('counts a second before midnight and a second after it as two days', async () => {
    const midnight = startOfDay('2026-10-25') + 25 * HOUR;
    const player = await newPlayer({ now: midnight - HOUR });
    await doGoal(player, midnight - SECOND);
    await doGoal(player, midnight + SECOND);
    expect(await streakOf(player, midnight + SECOND)).toEqual({
      days: 2,
      best: 2,
      protected: true,
    });
  });

  it('survives one missed day a week, and starts again after a second one', async () => {
    const player = await newPlayer({ now: noonOf('2026-11-02') });
    await playDays(player, '2026-11-02', 2);
    const on = (day: string) => streakOf(player, noonOf(day));
    expect(await on('2026-11-04')).toEqual({ days: 2, best: 2, protected: true });
    expect(await on('2026-11-05')).toEqual({ days: 2, best: 2, protected: false });
    await playDays(player, '2026-11-05', 1);
    expect(await on('2026-11-05')).toEqual({ days: 3, best: 3, protected: false });
    expect(await coinsOf(player, 'streak')).toEqual([STREAK_COINS]);
    expect(await on('2026-11-07')).toEqual({ days: 0, best: 3, protected: true });
    await playDays(player, '2026-11-07', 1);
    expect(await on('2026-11-07')).toEqual({ days: 1, best: 3, protected: true });
  });

  it('needs a completed goal, not just a started one', async () => {
    const now = noonOf(dayWith(['games', 'levels']));
    const player = await newPlayer({ now });
    await completeLevel(player, 1, 0, now);
    await completeLevel(player, 1, 0, now);
    expect(await streakOf(player, now)).toEqual({ days: 0, best: 0, protected: true });
  });

  it('counts a day by a message, even if nobody looks', async () => {
    const now = noonOf(dayWith('chat'));
    const [one, other] = [await newPlayer({ now }), await newPlayer({ now })];
    const { inviteCode } = (await call(contract.friends.inviteCode, {}, as(other, now))).body;
    await call(contract.friends.add, { code: inviteCode }, as(one, now));
    await call(contract.friends.send, { receiverId: other.id, message: 'Ciao!' }, as(one, now));
    expect(await streakOf(one, now)).toEqual({ days: 1, best: 1, protected: true });
    expect(await streakOf(other, now)).toEqual({ days: 0, best: 0, protected: true });
  });

  it('isn’t stored if the player deletes the account before it is counted', async () => {
    const now = noonOf('2026-11-20');
    const player = await newPlayer({ now });
    await doGoal(player, now);
    const password = { password: player.password };
    expect((await call(contract.settings.deleteAccount, password, as(player, now))).status).toBe(
      200,
    );
    await caughtUp();
    const { own, wallet } = await new UnitOfWork(now).load({
      own: account(player.id),
      wallet: bakery(player.id),
    });
    expect([own.value, wallet.current.inventory.coins]).toEqual([undefined, 0]);
  });

  it('issues the reward of its rule on every seventh day, together with the payment', async () => {
    const first = '2026-11-02';
    const start = noonOf(first);
    const desk = panel(await newStaff('SUPER_ADMIN', start), start);
    const prizeId = await desk.newPrize();
    const player = await newPlayer({ now: start });
    const rule = { trigger: 'streak7', prizeId, monthlyBudget: null, isActive: true } as const;
    expect((await desk.create(rule)).status).toBe(201);
    await playDays(player, first, 6);
    expect(await ruleRewards(player)).toEqual([]);
    await playDays(player, addDays(first, 6), 8);
    expect(await ruleRewards(player)).toHaveLength(2);
    expect(await coinsOf(player, 'streak')).toHaveLength(4);
  });

  it('is in the answer to a claim for yesterday', async () => {
    const player = await newPlayer({ now: noonOf('2026-11-02') });
    await doGoal(player, noonOf('2026-11-02'));
    const goal = (await today(player, noonOf('2026-11-02'))).goals.find(({ done }) => done);
    if (!goal) throw new Error('No goal is done');
    const { body } = await claim(player, '2026-11-02', goal.kind, noonOf('2026-11-03'));
    expect(body).toEqual({ coins: 50, streak: { days: 1, best: 1, protected: true } });
  });
});
