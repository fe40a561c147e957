import '#test/support/backend.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '#functions/items/account.ts';
import { notice } from '#functions/items/notices.ts';
import { ruleProgress } from '#functions/items/reward-rules.ts';
import { deadlineOf, Unfinished } from '#functions/jobs/deadline.ts';
import { rewardAbsences } from '#functions/jobs/reward-absences.ts';
import { queryAll } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { addDays, DAY, HOUR, iso, startOfDay } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { birthdays } from '#test/support/jobs.ts';
import { waitingMessages } from '#test/support/outbox.ts';
import { caughtUp } from '#test/support/projection.ts';
import { newStaff } from '#test/support/staff.ts';
import { counter } from '../../card/card-calls.ts';
import { consent, panel, ruleRewards } from './rule-calls.ts';

let superAdmin: Player;
let desk: ReturnType<typeof panel>;
let prizeId: number;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN');
  desk = panel(superAdmin);
  prizeId = await desk.newPrize();
});
beforeEach(async () => {
  await desk.clear();
  const unit = new UnitOfWork(0);
  const progress = await unit.load([ruleProgress('birthdays'), ruleProgress('absences')]);
  for (const one of progress) one.remove();
  await unit.commit();
});

/** Makes a rule at an instant, by an owner who is signed in then. */
const ruleAt = async (now: number, more: object) => {
  const { cookie } = await newStaff('SUPER_ADMIN', now);
  const { body } = await call(
    contract.shop.createRule,
    { trigger: 'birthday', prizeId, monthlyBudget: null, isActive: true, ...more },
    { cookie, now },
  );
  return body.rule.id;
};

const years = async (player: Player) => {
  const rewards = await ruleRewards(player);
  return rewards.map(({ createdAt }) => iso(createdAt));
};

const born = async (birthday: string, setAt: number) => {
  const player = await newPlayer({ now: setAt });
  await call(contract.settings.changeBirthday, { birthday }, as(player, setAt));
  return player;
};

/** 8:00 in Rome on a day in winter or summer time. */
const eight = (day: string) => startOfDay(addDays(day, 1)) - 16 * HOUR;

const runOn = (day: string, late = 0) => birthdays({ time: iso(eight(day) + late) });

describe('a birthday', () => {
  it('is set once a year, removed at any time, and changed earlier only with an administrator’s permission', async () => {
    const now = Date.parse('2026-11-20T11:00:00Z');
    const player = await newPlayer({ now });
    const set = async (birthday: string | null, at = now) => {
      const result = await call(contract.settings.changeBirthday, { birthday }, as(player, at));
      return result.status === 200 ? result.body : result.failure.code;
    };
    const changeableFrom = '2027-11-19T23:00:00.000Z';
    for (const impossible of ['02-30', '00-10', '13-01', '1-1', '04-31'])
      expect(await set(impossible)).toBe('invalid_input');
    expect(await set('02-29')).toEqual({ birthday: '02-29', changeableFrom });
    expect(await set('02-28', now + 1)).toBe('too_soon');
    expect(await set(null)).toEqual({ birthday: null, changeableFrom });
    expect(await set('02-28', now + DAY)).toBe('too_soon');
    const administrator = await newStaff('SUPER_ADMIN', now);
    await call(contract.admin.allowBirthdayChange, { id: player.id }, as(administrator, now));
    expect(await set('03-01', now + HOUR)).toMatchObject({ birthday: '03-01' });
    const { body } = await call(contract.settings.read, {}, as(player, now));
    expect(body).toMatchObject({ birthday: '03-01', changeableFrom });
    const exported = await call(contract.settings.exportData, {}, as(player, now));
    expect(exported.body.birthday).toMatchObject([{ birthday: '03-01' }]);
    const missing = await call(
      contract.admin.allowBirthdayChange,
      { id: 1 },
      as(administrator, now),
    );
    expect(missing.status).toBe(404);
  });

  it.each([
    ['2027-03-28', 'the night in which the clocks go forward'],
    ['2027-10-31', 'the night in which they go back'],
  ])('brings the reward at 8:00 of %s, after %s, once', async day => {
    const player = await born(day.slice(5), startOfDay(addDays(day, -40)));
    await ruleAt(startOfDay(addDays(day, -35)), {});
    await runOn(addDays(day, -1));
    await birthdays({ time: iso(eight(day) - 1) });
    expect(await ruleRewards(player)).toEqual([]);
    await runOn(day);
    await runOn(day, HOUR);
    await runOn(addDays(day, 1));
    expect(await years(player)).toEqual([iso(eight(day))]);
  });

  it('on 29 February is celebrated on the 28th in other years, once a year', async () => {
    const player = await born('02-29', startOfDay('2027-01-01'));
    await ruleAt(startOfDay('2027-01-02'), {});
    await runOn('2027-02-28');
    await runOn('2027-03-01');
    await runOn('2028-02-28');
    await runOn('2028-02-29');
    expect(await years(player)).toEqual([iso(eight('2027-02-28')), iso(eight('2028-02-29'))]);
  });

  it('on a missed day is made up for within 30 days, but not from before the rule', async () => {
    const setAt = startOfDay('2027-05-01');
    const [early, late, before] = [
      await born('06-30', setAt),
      await born('07-25', setAt),
      await born('06-29', setAt),
    ];
    await ruleAt(startOfDay('2027-06-30'), {});
    await runOn('2027-07-29');
    expect((await years(early)).length).toBe(1);
    expect((await years(late)).length).toBe(1);
    expect(await years(before)).toEqual([]);
  });

  it('brings nothing if it was set less than 30 days before, or to staff and deactivated players', async () => {
    const day = '2027-09-10';
    const [soon, known, staff, inactive] = [
      await born('09-10', startOfDay('2027-08-12')),
      await born('09-10', startOfDay('2027-08-12') - 1),
      await born('09-10', startOfDay('2027-08-01')),
      await born('09-10', startOfDay('2027-08-01')),
    ];
    const unit = new UnitOfWork(0);
    const [first, second] = await unit.load([account(staff.id), account(inactive.id)]);
    if (first?.value) first.set({ ...first.value, role: 'ADMIN' });
    if (second?.value) second.set({ ...second.value, isActive: false });
    await unit.commit();
    await ruleAt(startOfDay('2027-08-01'), {});
    await runOn(day);
    const all = await Promise.all([soon, known, staff, inactive].map(years));
    expect(all.map(({ length }) => length)).toEqual([0, 1, 0, 0]);
  });

  it('is announced only by the rule’s message, if it has one', async () => {
    const message = { title: 'Auguri', body: 'Un regalo per te.' };
    const player = await born('10-05', startOfDay('2027-09-01'));
    await ruleAt(startOfDay('2027-09-02'), { message });
    await runOn('2027-10-05');
    const told = await queryAll(notice, notice.range(player.id));
    expect(told).toMatchObject([{ kind: 'promotion', ...message }]);
    expect(await waitingMessages()).toEqual([]);
  });
});

describe('an absence', () => {
  /** A player whose last purchase was at noon of a day. */
  const lastSeen = async (day: string, agrees = true) => {
    const noon = startOfDay(day) + 12 * HOUR;
    const player = await newPlayer({ now: noon });
    const clerk = await newStaff('ADMIN', noon);
    await counter(clerk).buy(player, 500, { now: noon });
    if (agrees) await consent(player);
    return player;
  };

  const nightOf = async (day: string, deadline = deadlineOf()) => {
    await caughtUp();
    await rewardAbsences(startOfDay(day), deadline);
  };

  it('of exactly so many days brings the reward once, to players who agreed', async () => {
    const [away, silent, longer] = [
      await lastSeen('2027-03-01'),
      await lastSeen('2027-03-01', false),
      await lastSeen('2027-02-27'),
    ];
    await ruleAt(startOfDay('2027-03-20'), { trigger: 'absent', days: 20 });
    for (const day of ['2027-03-20', '2027-03-21', '2027-03-21', '2027-03-22']) await nightOf(day);
    const all = await Promise.all([away, silent, longer].map(years));
    // Rome's clocks go forward a week later.
    expect(all).toEqual([['2027-03-20T23:00:00.000Z'], [], []]);
  });

  it('in a missed night is made up for, unless the player has come back, and each absence counts separately', async () => {
    const [away, back] = [await lastSeen('2027-10-01'), await lastSeen('2027-10-01')];
    await ruleAt(startOfDay('2027-10-05'), { trigger: 'absent', days: 14 });
    const noon = startOfDay('2027-10-16') + 12 * HOUR;
    await counter(await newStaff('ADMIN', noon)).buy(back, 500, { now: noon });
    await nightOf('2027-10-18');
    expect([(await years(away)).length, (await years(back)).length]).toEqual([1, 0]);
    await nightOf('2027-10-30');
    expect([(await years(away)).length, (await years(back)).length]).toEqual([1, 1]);
    const again = startOfDay('2027-11-02') + 12 * HOUR;
    await counter(await newStaff('ADMIN', again)).buy(away, 500, { now: again });
    await nightOf('2027-11-16');
    expect((await years(away)).length).toBe(2);
  });

  it('is left to the next run when the time is up', async () => {
    const player = await lastSeen('2028-01-10');
    await ruleAt(startOfDay('2028-01-11'), { trigger: 'absent', days: 30 });
    const late = deadlineOf({ getRemainingTimeInMillis: () => 0 });
    await expect(nightOf('2028-02-09', late)).rejects.toThrow(Unfinished);
    expect(await years(player)).toEqual([]);
    await nightOf('2028-02-09');
    expect((await years(player)).length).toBe(1);
  });
});
