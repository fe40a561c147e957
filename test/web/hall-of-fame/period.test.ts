import { describe, expect, it } from 'vitest';
import { groupByPeriod, periodTitle } from '#web/hall-of-fame/period.ts';

describe('the title of a period', () => {
  it("shows a week's first and last day", () => {
    expect(periodTitle('2026-W47')).toBe('16–22 novembre 2026');
    expect(periodTitle('2026-W05')).toBe('26 gennaio – 1º febbraio 2026');
    expect(periodTitle('2026-W01')).toBe('29 dicembre 2025 – 4 gennaio 2026');
  });

  it("shows a month's name and year", () => {
    expect(periodTitle('2026-11')).toBe('Novembre 2026');
    expect(periodTitle('2027-01')).toBe('Gennaio 2027');
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
