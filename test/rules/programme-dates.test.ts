import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPeriod,
  NO_DATES,
  type ProgrammeDates,
  programmePhase,
} from '#shared/rules/programme-dates.ts';
import { paysFullCard, stampsFor } from '#shared/rules/stamps.ts';
import { addDays, DAY, startOfDay } from '#shared/time.ts';

const DATES: ProgrammeDates = { startsAt: '2026-12-01', endsAt: '2027-01-31', openCardsDays: 10 };
const RULES = { minimumAmount: 200, stampEvery: null, maxStamps: 5, happyHours: [] };

describe('the programme’s dates', () => {
  it.each([
    ['2026-11-30T23:59:59.999+01:00', 'before'],
    ['2026-12-01T00:00:00+01:00', 'running'],
    ['2027-01-31T23:59:59.999+01:00', 'running'],
    ['2027-02-01T00:00:00+01:00', 'closing'],
    ['2027-02-10T23:59:59.999+01:00', 'closing'],
    ['2027-02-11T00:00:00+01:00', 'ended'],
  ])('are Rome days, the first and the last one inclusive: %s is %s', (at, phase) => {
    expect(programmePhase(DATES, Date.parse(at))).toBe(phase);
  });

  it.each([
    ['2026-12-01', '2026-11-30', false],
    ['2026-12-01', '2026-12-01', true],
    ['2026-12-01', '2031-12-01', true],
    ['2026-12-01', '2031-12-02', false],
    ['2028-02-29', '2033-02-28', true],
    ['2028-02-29', '2033-03-01', false],
    [null, '2026-12-01', true],
    ['2026-12-01', null, true],
  ])('from %s to %s form a period: %s', (startsAt, endsAt, isOne) => {
    expect(isPeriod({ startsAt, endsAt })).toBe(isOne);
  });

  it('decide by its day whether a purchase brings a stamp, pays a full card, or neither', () => {
    const first = '2026-12-01';
    const days = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(
        fc.record({
          hasStart: fc.boolean(),
          length: fc.option(fc.nat({ max: 200 })),
          openCardsDays: fc.nat({ max: 180 }),
          day: days,
          time: fc.nat({ max: DAY - 2 * 3_600_000 }),
          amount: fc.constantFrom(199, 200),
        }),
        ({ hasStart, length, openCardsDays, day, time, amount }) => {
          const dates: ProgrammeDates = {
            startsAt: hasStart ? first : null,
            endsAt: length === null ? null : addDays(first, length),
            openCardsDays,
          };
          const at = startOfDay(addDays(first, day)) + time;
          const isBefore = hasStart && day < 0;
          const daysAfter = length === null ? 0 : Math.max(0, day - length);
          const counts = amount === 200;
          const rules = { ...RULES, ...dates };
          expect(stampsFor(amount, rules, at) > 0).toBe(counts && !isBefore && daysAfter === 0);
          expect(paysFullCard(amount, rules, at)).toBe(
            counts && (isBefore || (daysAfter > 0 && daysAfter <= openCardsDays)),
          );
        },
      ),
    );
  });

  it('are none for a programme that has never set them', () => {
    expect(programmePhase(NO_DATES, 0)).toBe('running');
  });
});
