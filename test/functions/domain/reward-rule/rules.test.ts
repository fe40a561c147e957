import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyLevelCompletion,
  completionItems,
} from '#functions/domain/campaign/level-completion.ts';
import { rewardRules } from '#functions/items/reward-rules.ts';
import { auditEntry } from '#functions/items/shop.ts';
import { queryItems } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY } from '#shared/time.ts';
import { as, call, newPlayer, type Player, registerPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { rewardsOf, setProgramme } from '../../card/card-calls.ts';
import { panel, ruleRewards } from './rule-calls.ts';

let superAdmin: Player;
let desk: ReturnType<typeof panel>;
let prizeId: number;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  desk = panel(superAdmin);
  prizeId = await desk.newPrize();
});
beforeEach(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  desk = panel(superAdmin);
  await desk.clear();
});

const rule = (more: object = {}) => ({
  trigger: 'registration' as const,
  prizeId,
  monthlyBudget: null,
  isActive: true,
  ...more,
});

const fieldOf = (result: { failure: { code: string; issues?: { path: string }[] } }) =>
  result.failure.issues?.[0]?.path ?? result.failure.code;

describe('a rule', () => {
  it('is created, changed and deleted, each in the audit', async () => {
    const message = { title: 'Benvenuto', body: 'C’è un regalo.' };
    const created = await desk.create(rule({ message, monthlyBudget: 5 }));
    expect([created.status, created.body.rule]).toEqual([
      201,
      {
        ...rule({ monthlyBudget: 5 }),
        id: created.body.rule.id,
        ...{ world: null, days: null, count: null },
        ...{ issuedThisMonth: 0, costThisMonth: 0, issuesNothing: null, version: 0 },
        message: { ...message, path: null },
        channels: ['inbox'],
      },
    ]);
    const { id } = created.body.rule;
    const world = { id, trigger: 'world', world: 3, prizeId, isActive: true } as const;
    const changed = await desk.update(world);
    expect(changed.body.rule).toMatchObject({ trigger: 'world', world: 3, message });
    // A change keeps the fields that it omits.
    const again = await desk.update({ ...world, world: undefined, channels: ['mail', 'inbox'] });
    expect(again.body.rule).toMatchObject({ world: 3, channels: ['mail', 'inbox'], message });
    const without = await desk.update({ ...world, message: null });
    expect(without.body.rule).toMatchObject({ message: null, channels: [] });
    expect((await desk.remove(id)).status).toBe(200);
    expect((await desk.remove(id)).failure.code).toBe('not_found');
    expect((await desk.update(world)).failure.code).toBe('not_found');
    const entries = await queryItems(auditEntry, auditEntry.range(), {
      limit: 5,
      newestFirst: true,
    });
    expect(entries.map(({ action }) => action)).toEqual([
      'rule.delete',
      ...['rule.update', 'rule.update', 'rule.update', 'rule.create'],
    ]);
  });

  it.each([
    ['world', { trigger: 'world' }],
    ['world', { trigger: 'world', world: 1 }],
    ['world', { trigger: 'registration', world: 3 }],
    ['days', { trigger: 'absent' }],
    ['days', { trigger: 'absent', days: 13 }],
    ['count', { trigger: 'visits', count: 501 }],
    ['count', { trigger: 'absent', days: 30, count: 3 }],
    ['prizeId', { prizeId: 1 }],
    ['monthlyBudget', { monthlyBudget: 0 }],
    ['channels', { message: { title: 'Ciao', body: 'Ciao' }, channels: [] }],
    ['message.title', { message: { title: '', body: 'Ciao' } }],
    ['trigger', { trigger: 'streak8' }],
  ])('is refused for a wrong %s: %o', async (field, changes) => {
    const refused = await desk.create(rule(changes));
    expect([refused.status, fieldOf(refused)]).toEqual([400, field]);
  });

  it('must be the only active one with its trigger and number', async () => {
    await desk.create(rule({ trigger: 'world', world: 3 }));
    expect((await desk.create(rule({ trigger: 'world', world: 4 }))).status).toBe(201);
    const second = rule({ trigger: 'world', world: 3 });
    expect((await desk.create(second)).failure.code).toBe('rule_exists');
    const { body } = await desk.create({ ...second, isActive: false });
    const activated = await desk.update({ ...second, id: body.rule.id });
    expect(activated.failure.code).toBe('rule_exists');
  });

  it('is one of at most fifty', async () => {
    const { id } = (await desk.create(rule())).body.rule;
    const unit = new UnitOfWork(NOON);
    const stored = await unit.load(rewardRules());
    const { rules: own } = stored.value;
    stored.set({ rules: Array.from({ length: 49 }, () => own).flat() });
    await unit.commit();
    const visits = rule({ trigger: 'visits', count: 9 });
    expect((await desk.create(visits)).status).toBe(201);
    expect((await desk.create({ ...visits, count: 10 })).failure.code).toBe('too_many_rules');
    await desk.remove(id);
  });

  it('says why it issues nothing, and may be paused then', async () => {
    const { newPrize, update, list } = desk;
    const special = await newPrize({ name: 'Caffè', type: 'special', value: null });
    const { id } = (await desk.create(rule({ prizeId: special }))).body.rule;
    const reason = async (at = NOON) => (await list(at))[0]?.issuesNothing;
    const change = (more: object) =>
      call(
        contract.admin.updatePrize,
        { id: special, name: 'Caffè', type: 'special', isActive: true, ...more },
        as(superAdmin),
      );
    expect(await reason()).toBeNull();
    await change({ isActive: false });
    expect(await reason()).toBe('prize_inactive');
    const paused = rule({ id, prizeId: special, isActive: false });
    expect(fieldOf(await update({ ...paused, id, isActive: true }))).toBe('prizeId');
    expect((await update({ ...paused, id })).status).toBe(200);
    await change({ validUntil: '2026-11-20T12:00:00Z' });
    expect(await reason(NOON + DAY)).toBe('prize_past');
    await call(contract.admin.deletePrize, { id: special }, as(superAdmin));
    expect(await reason()).toBe('prize_deleted');
  });

  it('gives a place in a ranking only coins and resources, unless there are contest rules', async () => {
    const coffee = await desk.newPrize({ name: 'Caffè', type: 'special', value: null });
    const podium = rule({ trigger: 'podium_weekly', prizeId: coffee });
    expect(fieldOf(await desk.create(podium))).toBe('prizeId');
    await setProgramme(superAdmin, { contestRules: 'https://giorgione.example/concorso' });
    expect((await desk.create(podium)).status).toBe(201);
    await setProgramme(superAdmin, { contestRules: null });
    expect((await desk.list())[0]?.issuesNothing).toBe('no_contest_rules');
    const coins = rule({ trigger: 'podium_monthly' });
    expect((await desk.create(coins)).body.rule.issuesNothing).toBeNull();
  });
});

describe('a registration', () => {
  it('brings the rule’s reward, announced by a notice and the message', async () => {
    const message = { title: 'Benvenuto', body: 'C’è un regalo.', path: '/giorgione' };
    await desk.create(rule({ message }));
    const player = await registerPlayer({ now: NOON });
    expect(await ruleRewards(player)).toMatchObject([
      { status: 'delivered', claimed: true, prizeId, rewardValue: 100 },
    ]);
    const { body } = await call(contract.polling.notices, {}, as(player));
    expect(body.notices.map(({ kind }) => kind).sort()).toEqual(['promotion', 'reward_delivered']);
    const [listed] = await desk.list();
    expect([listed?.issuedThisMonth, listed?.costThisMonth]).toEqual([1, 30]);
    expect((await desk.list(NOON + 20 * DAY))[0]?.issuedThisMonth).toBe(0);
  });

  it('brings no reward from a paused rule, an unusable template or a used-up budget', async () => {
    const thing = await desk.newPrize({ name: 'Caffè', type: 'special', value: null });
    const { id } = (await desk.create(rule({ prizeId: thing, monthlyBudget: 1 }))).body.rule;
    const [first, second] = [
      await registerPlayer({ now: NOON }),
      await registerPlayer({ now: NOON }),
    ];
    expect((await rewardsOf(first)).vouchers).toHaveLength(1);
    expect(await ruleRewards(second)).toEqual([]);
    expect(await desk.list()).toMatchObject([{ issuedThisMonth: 1, issuesNothing: 'budget_used' }]);
    // A raised budget includes what was issued this month; a lowered one takes nothing back.
    const changed = rule({ id, prizeId: thing, monthlyBudget: 2 });
    await desk.update({ ...changed, id });
    expect(await ruleRewards(await registerPlayer({ now: NOON }))).toHaveLength(1);
    expect(await ruleRewards(await registerPlayer({ now: NOON }))).toEqual([]);
    // The next month has a budget of its own.
    expect(await ruleRewards(await registerPlayer({ now: NOON + 20 * DAY }))).toHaveLength(1);
    await desk.update({ ...changed, id, monthlyBudget: null });
    expect(await ruleRewards(await registerPlayer({ now: NOON }))).toHaveLength(1);
    await desk.update({ ...changed, id, monthlyBudget: 3 });
    expect(await ruleRewards(await registerPlayer({ now: NOON }))).toEqual([]);
    await desk.update({ ...changed, id, isActive: false, monthlyBudget: null });
    expect(await ruleRewards(await registerPlayer({ now: NOON }))).toEqual([]);
    await desk.update({ ...changed, id, monthlyBudget: null });
    await call(contract.admin.deletePrize, { id: thing }, as(superAdmin));
    expect(await ruleRewards(await registerPlayer({ now: NOON }))).toEqual([]);
  });

  it('brings no reward, nor does its first purchase, if the address had an account in the last year', async () => {
    await desk.create(rule());
    await desk.create(rule({ trigger: 'first_purchase' }));
    const clerk = await newStaff('ADMIN', NOON);
    const { email, password, ...former } = await registerPlayer({ now: NOON });
    await call(contract.settings.deleteAccount, { password }, as(former));
    const again = async (username: string, now: number) => {
      const input = { username, email: email.toUpperCase(), password, acceptTerms: true } as const;
      const { body } = await call(contract.auth.register, input, { now });
      await call(contract.till.purchase, { customerId: body.user.id, amount: 500 }, as(clerk, now));
      return body.user;
    };
    const returning = await again('ritorno', NOON + DAY);
    expect(await ruleRewards(returning)).toEqual([]);
    await call(contract.admin.deleteUser, { id: returning.id }, as(superAdmin, NOON + 2 * DAY));
    const late = NOON + 368 * DAY;
    const server = await newStaff('ADMIN', late);
    clerk.cookie = server.cookie;
    expect(await ruleRewards(await again('nuova', late))).toHaveLength(2);
  });
});

describe('a world', () => {
  it('brings its rule’s reward once, even if the rule is deleted and made again', async () => {
    const player = await newPlayer({ now: NOON });
    const finish = async (levelNumber: number, stars = 1) => {
      const unit = new UnitOfWork(NOON);
      const items = await unit.load(completionItems(player.id, levelNumber));
      if (levelNumber === 10)
        items.progress.set({ ...items.progress.value, maxLevelReached: 10, gamesPlayed: 9 });
      const finished = { levelNumber, score: 900, stars, movesUsed: 9 };
      await applyLevelCompletion(unit, items, finished);
      await unit.commit();
    };
    const { id } = (await desk.create(rule({ trigger: 'world', world: 2 }))).body.rule;
    await desk.create(rule({ trigger: 'world', world: 3 }));
    await finish(10);
    expect(await ruleRewards(player)).toMatchObject([{ ruleId: id }]);
    await desk.remove(id);
    await desk.create(rule({ trigger: 'world', world: 2 }));
    await finish(10, 3);
    expect(await ruleRewards(player)).toHaveLength(1);
  });
});
