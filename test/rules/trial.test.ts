import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addScore,
  dayBest,
  isVoided,
  monthTotal,
  NO_RESULTS,
  voidScores,
  weekTotal,
} from '#shared/rules/trial.ts';
import { addDays, DAY, dayKey, HOUR, monthKey } from '#shared/time.ts';

const START = Date.parse('2026-10-20T10:00:00Z');

const games = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 50 * HOUR }), score: fc.nat({ max: 5000 }) }),
  { maxLength: 60 },
);

describe('trial results', () => {
  it('give the daily best, the sum of seven days and the sum of the month', () => {
    fc.assert(
      fc.property(games, fc.integer({ min: 0, max: 9 }), (played, daysLater) => {
        let now = START;
        let results = NO_RESULTS;
        const log: { day: string; month: string; score: number }[] = [];
        for (const { after, score } of played) {
          now += after;
          results = addScore(results, score, now);
          log.push({ day: dayKey(now), month: monthKey(now), score });
        }
        const day = addDays(dayKey(now), daysLater);
        const week = Array.from({ length: 7 }, (_, i) => addDays(day, -i));
        const sum = (of: typeof log) => of.reduce((total, { score }) => total + score, 0);
        expect(weekTotal(results, day)).toBe(sum(log.filter(one => week.includes(one.day))));
        const month = monthKey(now + daysLater * DAY);
        expect(monthTotal(results, month)).toBe(sum(log.filter(one => one.month === month)));
        const today = log.filter(one => one.day === day).map(({ score }) => score);
        expect(dayBest(results, day)).toBe(Math.max(0, ...today));
        expect(results.gamesPlayed).toBe(played.length);
        expect(results.highscore).toBe(Math.max(0, ...log.map(({ score }) => score)));
      }),
    );
  });
});

describe('a trial result', () => {
  it('is kept for six weeks, and no longer', () => {
    const first = addScore(NO_RESULTS, 5, START);
    const inTime = addScore(first, 1, START + 41 * DAY);
    expect(Object.keys(inTime.days)).toEqual([dayKey(START), dayKey(START + 41 * DAY)]);
    const later = addScore(first, 1, START + 42 * DAY);
    expect(Object.keys(later.days)).toEqual([dayKey(START + 42 * DAY)]);
  });

  it('is dated when the best score or the sums last grew', () => {
    const first = addScore(NO_RESULTS, 5, START);
    expect(first).toMatchObject({ reachedAt: START, best: { score: 5, reachedAt: START } });
    const equal = addScore(first, 5, START + 1);
    expect(equal).toMatchObject({ reachedAt: START + 1, best: { score: 5, reachedAt: START } });
    const nothing = addScore(equal, 0, START + 2);
    expect(nothing).toMatchObject({ reachedAt: START + 1, best: { score: 5, reachedAt: START } });
    const better = addScore(nothing, 6, START + 3);
    expect(better).toMatchObject({
      reachedAt: START + 3,
      best: { score: 6, reachedAt: START + 3 },
    });
    expect(addScore(NO_RESULTS, 0, START).reachedAt).toBe(0);
    expect(first).not.toHaveProperty('voidedAt');
  });

  it('counts for no week before its day', () => {
    expect(weekTotal(addScore(NO_RESULTS, 5, START), addDays(dayKey(START), -1))).toBe(0);
  });
});

describe('voided scores', () => {
  const results = voidScores(addScore(NO_RESULTS, 50, START), START + 1);

  it('are gone, but the games stay counted', () => {
    expect(results).toEqual({
      ...NO_RESULTS,
      gamesPlayed: 1,
      reachedAt: START + 1,
      voidedAt: START + 1,
    });
    expect(isVoided(results)).toBe(true);
  });

  it('make the results voided only until a new score is added', () => {
    const again = addScore(results, 7, START + 2);
    expect(again).toMatchObject({ highscore: 7, voidedAt: START + 1, reachedAt: START + 2 });
    expect(isVoided(again)).toBe(false);
    expect(isVoided(NO_RESULTS)).toBe(false);
    expect(isVoided(addScore(NO_RESULTS, 5, START))).toBe(false);
  });
});
