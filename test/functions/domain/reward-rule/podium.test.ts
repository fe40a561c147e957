import '#test/support/backend.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { HOUR, iso, startOfDay } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { putUnderSuspicion } from '#test/support/fair-play.ts';
import { monthly, weekly } from '#test/support/jobs.ts';
import { newStaff } from '#test/support/staff.ts';
import { setProgramme } from '../../card/card-calls.ts';
import { panel, ruleRewards } from './rule-calls.ts';

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
  call(contract.game.finishMatch, { score: points }, { cookie: player.cookie, now });

const players = async (count: number, now: number) => {
  const all: Player[] = [];
  for (let i = 0; i < count; i++) all.push(await newPlayer({ now }));
  return all;
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

  it('brings no more than the budget, and none once the contest rules are gone', async () => {
    const monday = startOfDay('2027-01-25') + 10 * HOUR;
    await setProgramme(superAdmin, { contestRules: 'https://giorgione.example/concorso' }, monday);
    const coffee = await desk.newPrize({ name: 'Caffè', type: 'special', value: null });
    await rule('podium_weekly', { monthlyBudget: 2 });
    await rule('podium_monthly', { prizeId: coffee });
    await setProgramme(superAdmin, { contestRules: null }, monday);
    const all = await players(3, monday);
    for (const [i, player] of all.entries()) await score(player, 400 - i * 100, monday);
    await weekly({ time: iso(startOfDay('2027-02-01')) });
    await monthly({ time: iso(startOfDay('2027-02-01')) });
    expect(await counts(all)).toEqual([1, 1, 0]);
  });

  it('under suspicion waits: cleared it is issued, voided never', async () => {
    const monday = startOfDay('2027-03-08') + 10 * HOUR;
    await rule('podium_weekly');
    const all = await players(2, monday);
    for (const player of all) await putUnderSuspicion(player, monday);
    const due = startOfDay('2027-03-15');
    await weekly({ time: iso(due) });
    expect(await counts(all)).toEqual([0, 0]);
    const { cookie } = await newStaff('SUPER_ADMIN', due);
    const decide = (player: Player | undefined, decision: 'cleared' | 'voided') =>
      call(
        contract.admin.decideSuspicion,
        { userId: player?.id ?? 0, decision, reason: 'Guardate una per una' },
        { cookie, now: due },
      );
    expect((await decide(all[0], 'cleared')).status).toBe(200);
    expect((await decide(all[1], 'voided')).status).toBe(200);
    expect(await counts(all)).toEqual([1, 0]);
  });
});
