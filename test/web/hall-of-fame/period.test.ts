import { describe, expect, it } from 'vitest';
import { mondayOf } from '#shared/period-text.ts';
import { DAY, weekOf } from '#shared/time.ts';
import { groupByPeriod, periodTitle } from '#web/hall-of-fame/period.ts';

describe('the title of a period', () => {
  it('of a week has its first and last day', () => {
    expect(periodTitle('2026-W47')).toBe('16–22 novembre 2026');
    expect(periodTitle('2026-W05')).toBe('26 gennaio – 1 febbraio 2026');
    expect(periodTitle('2026-W01')).toBe('29 dicembre 2025 – 4 gennaio 2026');
  });

  it('of a month has its name and year', () => {
    expect(periodTitle('2026-11')).toBe('Novembre 2026');
    expect(periodTitle('2027-01')).toBe('Gennaio 2027');
  });

  it('starts a week on its Monday, over forty years', () => {
    for (let monday = Date.UTC(2020, 0, 6); monday < Date.UTC(2060); monday += 7 * DAY) {
      const [year, week] = weekOf(new Date(monday).toISOString().slice(0, 10)).split('-W');
      expect(mondayOf(Number(year), Number(week))).toBe(monday);
    }
  });
});

describe('the records', () => {
  it('are grouped by period, the newest first, and ordered by rank', () => {
    const entries = [
      { period: '2025-W52', rank: 1 },
      { period: '2026-W02', rank: 2 },
      { period: '2026-W01', rank: 1 },
      { period: '2026-W02', rank: 1 },
    ];
    expect(groupByPeriod(entries)).toEqual([
      [
        '2026-W02',
        [
          { period: '2026-W02', rank: 1 },
          { period: '2026-W02', rank: 2 },
        ],
      ],
      ['2026-W01', [{ period: '2026-W01', rank: 1 }]],
      ['2025-W52', [{ period: '2025-W52', rank: 1 }]],
    ]);
  });
});
