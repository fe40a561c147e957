import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addScore, dayBest, monthTotal, NO_RESULTS, weekTotal } from '#shared/rules/trial.ts';
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
