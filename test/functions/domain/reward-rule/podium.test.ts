import '#test/support/backend.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueOrHold, podiumRuleId } from '#functions/domain/fair-play/podium.ts';
import { fairPlay } from '#functions/items/trial.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { HOUR, iso, startOfDay } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { putUnderSuspicion } from '#test/support/fair-play.ts';
import { weekly } from '#test/support/jobs.ts';
import { newStaff } from '#test/support/staff.ts';
import { setProgramme } from '../../card/card-calls.ts';
import { panel, ruleRewards } from './rule-calls.ts';

/** A Monday morning. */
const NOW = startOfDay('2027-02-01') + 10 * HOUR;

let superAdmin: Player;
let desk: ReturnType<typeof panel>;
let prizeId: number;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN');
  desk = panel(superAdmin);
  prizeId = await desk.newPrize();
});
beforeEach(() => desk.clear());

const rule = (trigger: 'podium_weekly' | 'podium_monthly', more: object = {}) =>
  desk.create({ trigger, prizeId, monthlyBudget: null, isActive: true, ...more });

const score = (player: Player, points: number, now: number) =>
  call(contract.game.finishMatch, { score: points }, as(player, now));

const players = async (count: number, now: number) => {
  const all: Player[] = [];
  for (let i = 0; i < count; i++) all.push(await newPlayer({ now }));
  return all;
};

/** What the job does with a podium, in one transaction. */
const award = async (podium: readonly Player[], kind: 'weekly' | 'monthly', period: string) => {
  const unit = new UnitOfWork(NOW);
  const own = await unit.load(podium.map(({ id }) => fairPlay(id)));
  const ruleId = await podiumRuleId(unit, kind);
  for (const [i, { id }] of podium.entries()) {
    const item = own[i];
    if (item) await issueOrHold(unit, item, id, { kind, period, rank: i + 1, ...ruleId });
  }
  await unit.commit();
};

const counts = (all: readonly Player[]) =>
  Promise.all(all.map(async one => (await ruleRewards(one)).length));

describe('a podium', () => {
  it('brings the rule’s reward to each of the first three, once a week', async () => {
    const monday = startOfDay('2026-11-23') + 10 * HOUR;
    await rule('podium_weekly');
    const all = await players(4, monday);
    for (const [i, player] of all.entries()) await score(player, 400 - i * 100, monday);
    const due = startOfDay('2026-11-30');
    await weekly({ time: iso(due) });
    await weekly({ time: iso(due) });
    expect(await counts(all)).toEqual([1, 1, 1, 0]);
  });

  it('brings no more than the budget, and nothing once there are no contest rules', async () => {
    await setProgramme(superAdmin, { contestRules: 'https://giorgione.example/concorso' }, NOW);
    const coffee = await desk.newPrize({ name: 'Caffè', type: 'special', value: null });
    await rule('podium_weekly', { monthlyBudget: 2 });
    await rule('podium_monthly', { prizeId: coffee });
    await setProgramme(superAdmin, { contestRules: null }, NOW);
    const all = await players(3, NOW);
    await award(all, 'weekly', '2027-W04');
    await award(all, 'monthly', '2027-01');
    expect(await counts(all)).toEqual([1, 1, 0]);
  });

  it('under suspicion waits: its reward is issued if the games are cleared, never if they are voided', async () => {
    await rule('podium_weekly');
    const all = await players(2, NOW);
    for (const player of all) await putUnderSuspicion(player, NOW);
    await award(all, 'weekly', '2027-W05');
    expect(await counts(all)).toEqual([0, 0]);
    const later = NOW + HOUR;
    const { cookie } = await newStaff('SUPER_ADMIN', later);
    const decide = (player: Player | undefined, decision: 'cleared' | 'voided') =>
      call(
        contract.admin.decideSuspicion,
        { userId: player?.id ?? 0, decision, reason: 'Guardate una per una' },
        { cookie, now: later },
      );
    expect((await decide(all[0], 'cleared')).status).toBe(200);
    expect((await decide(all[1], 'voided')).status).toBe(200);
    expect(await counts(all)).toEqual([1, 0]);
  });
});
