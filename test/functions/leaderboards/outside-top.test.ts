import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  challengeLeaderboard,
  dailyLeaderboard,
  monthlyLeaderboard,
  weeklyLeaderboard,
} from '#functions/domain/leaderboard/leaderboard.ts';
import {
  bakeryLeaderboard,
  campaignLeaderboard,
  campaignWeekLeaderboardAt,
} from '#functions/domain/leaderboard/standings.ts';
import { updateEntries } from '#functions/domain/leaderboard/update-entries.ts';
import { readTree } from '#functions/domain/rank/counters.ts';
import type { Leaderboard } from '#functions/domain/rank/entry.ts';
import { type Standing, sortKey } from '#functions/domain/rank/tree.ts';
import { storedBakery } from '#functions/items/bakery.ts';
import { progress, weekScores } from '#functions/items/campaign.ts';
import { challengeGame } from '#functions/items/challenge.ts';
import { trialResults } from '#functions/items/trial.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { allTimeValue, NEW_PROGRESS } from '#shared/rules/campaign.ts';
import { dayKey, HOUR, MINUTE, monthOf, weekKey } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { place } from '#test/support/leaderboard.ts';
import { NOON } from '#test/support/noon.ts';
import { projectManually } from '#test/support/projection.ts';

const DAY = dayKey(NOON);
const OTHERS = 90;

beforeAll(projectManually);

/** Other players with few different values, so that many are equal; in the campaign, a value is a level and stars. */
const othersOf = (levels: boolean): Standing[] =>
  Array.from({ length: OTHERS }, (_, i) => {
    const maxLevelReached = 2 + ((i * 53) % 19);
    return {
      playerId: 1000 + i,
      value: levels ? campaignValue(maxLevelReached) : 30 * maxLevelReached,
      reachedAt: NOON - HOUR + ((i * 7919) % 50) * MINUTE,
    };
  });

const reached = (maxLevelReached: number) => ({ maxLevelReached, totalStars: 9 });

const campaignValue = (level: number): number =>
  allTimeValue({ ...NEW_PROGRESS, ...reached(level) });

const fill = async (leaderboard: Leaderboard, others: readonly Standing[]): Promise<void> => {
  const changes = others.map(standing => ({
    leaderboard,
    playerId: standing.playerId,
    placement: { ...standing, username: `player ${standing.playerId}` },
    reflects: 1,
  }));
  await updateEntries(changes, 0);
};

/** Stores a level's result in a player's own items: 30 points per level, reached at noon. */
const setOwn = async ({ id }: Player, level: number): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const own = await unit.load({
    trial: trialResults(id),
    challenge: challengeGame(id, DAY),
    progress: progress(id),
    week: weekScores(id),
    bakery: storedBakery(id),
  });
  const score = 30 * level;
  own.trial.set({
    ...own.trial.value,
    days: { [DAY]: score },
    month: { key: monthOf(DAY), total: score },
    best: { day: DAY, score, reachedAt: NOON },
    reachedAt: NOON,
  });
  own.challenge.set({ day: DAY, runId: 1, score, finishedAt: NOON });
  own.progress.set({ ...own.progress.value, ...reached(level), reachedAt: NOON });
  const best = { '1': score };
  own.week.set({ ...own.week.value, week: weekKey(NOON), best, reachedAt: NOON });
  own.bakery.set({ ...own.bakery.value, looted: score, reachedAt: { attacchi: NOON } });
  await unit.commit();
};

type Row = { readonly rank: number; readonly userId: number };
type Shown = { readonly own: Row | null; readonly around: readonly Row[] | undefined };

const { leaderboards } = contract;

const shown = ({ userRank, around }: { userRank: Row | null; around: Row[] }): Shown => ({
  own: userRank,
  around,
});

const BOARDS: Record<string, [Leaderboard, (player: Player) => Promise<Shown>]> = {
  daily: [
    dailyLeaderboard(DAY),
    async one => shown((await call(leaderboards.daily, {}, as(one))).body),
  ],
  weekly: [
    weeklyLeaderboard(DAY),
    async one => shown((await call(leaderboards.weekly, {}, as(one))).body),
  ],
  monthly: [
    monthlyLeaderboard(monthOf(DAY)),
    async one => shown((await call(leaderboards.monthly, {}, as(one))).body),
  ],
  challenge: [
    challengeLeaderboard(DAY),
    async one => shown((await call(leaderboards.challenge, {}, as(one))).body),
  ],
  campaign: [
    campaignLeaderboard(),
    async one => shown((await call(leaderboards.campaign, { period: 'alltime' }, as(one))).body),
  ],
  'campaign of the week': [
    campaignWeekLeaderboardAt(NOON),
    async one => shown((await call(leaderboards.campaign, { period: 'weekly' }, as(one))).body),
  ],
  bakeries: [
    bakeryLeaderboard('attacchi'),
    async one => {
      const { body } = await call(leaderboards.bakeries, { type: 'attacchi' }, as(one));
      return { own: body.userRow, around: undefined };
    },
  ],
};

/** The rows that sorting everybody gives. */
const expectedOf = (own: Standing, others: readonly Standing[]) => {
  const ids = [...others, own]
    .map(one => ({ id: one.playerId, key: sortKey(one) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ id }, i) => ({ rank: i + 1, userId: id }));
  const rank = ids.findIndex(({ userId }) => userId === own.playerId) + 1;
  return {
    own: { rank, userId: own.playerId },
    around: ids.slice(Math.max(0, rank - 3), rank + 2),
  };
};

describe.each(Object.entries(BOARDS))('the leaderboard %s', (name, [leaderboard, read]) => {
  it('shows a player outside the stored top the exact place and the rows around it', async () => {
    const others = othersOf(name === 'campaign');
    await fill(leaderboard, others);
    // The second call finds the top in memory; the last value is behind everybody's.
    for (const level of [8, 3, 1]) {
      const player = await newPlayer({ now: NOON });
      await setOwn(player, level);
      const value = name === 'campaign' ? campaignValue(level) : 30 * level;
      const own = { playerId: player.id, value, reachedAt: NOON };
      const expected = expectedOf(own, others);
      const { own: row, around } = await read(player);
      expect(row, `level ${level}`).toMatchObject(expected.own);
      if (around) expect(around, `level ${level}`).toMatchObject(expected.around);
      // Once the projector has counted the entry, the place is the same.
      await place(leaderboard, own, player.username);
      expect(await read(player)).toMatchObject({ own: expected.own });
      others.push(own);
    }
  });
});

describe('a leaderboard with a crowded bucket', () => {
  it('counts within the bucket, whose page would be too long', async () => {
    const day = '2026-11-19';
    const now = NOON - 24 * HOUR;
    const others = Array.from({ length: 260 }, (_, i) => ({
      playerId: 1000 + i,
      value: 300,
      reachedAt: now + i,
    }));
    await fill(dailyLeaderboard(day), others);
    const player = await newPlayer({ now });
    const unit = new UnitOfWork(now);
    const { own } = await unit.load({ own: trialResults(player.id) });
    const reachedAt = now + 209;
    own.set({ ...own.value, best: { day, score: 300, reachedAt } });
    await unit.commit();
    const { body } = await call(leaderboards.daily, {}, as(player, now));
    const expected = expectedOf({ playerId: player.id, value: 300, reachedAt }, others);
    expect(body.userRank).toMatchObject(expected.own);
    expect(body.around).toMatchObject(expected.around);
  });
});

describe('an all-time leaderboard with many different values', () => {
  it('shows exact places even though its tree is too large to be read as a whole', async () => {
    const leaderboard = bakeryLeaderboard('attacchi');
    const others = Array.from({ length: 1100 }, (_, i) => ({
      playerId: 10_000 + i,
      value: 1000 + i,
      reachedAt: NOON - HOUR,
    }));
    await fill(leaderboard, others);
    expect(await readTree(leaderboard, NOON)).toBeUndefined();
    // The tops that others have read don't include them.
    for (const level of [40, 50]) {
      const player = await newPlayer({ now: NOON });
      await setOwn(player, level);
      const read = await call(leaderboards.bakeries, { type: 'attacchi' }, as(player));
      expect(read.body.userRow?.rank).toBe(
        1 + others.filter(one => one.value >= 30 * level).length,
      );
    }
  });
});
