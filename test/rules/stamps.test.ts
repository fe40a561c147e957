import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_DATES } from '#shared/rules/programme-dates.ts';
import { type HappyHours, happyFactor, type StampRules, stampsFor } from '#shared/rules/stamps.ts';
import { ZONE } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';

const RULES: StampRules = {
  minimumAmount: 200,
  stampEvery: 500,
  maxStamps: 5,
  happyHours: [],
  ...NO_DATES,
};
const FRIDAY: HappyHours = { weekday: 5, from: '09:00', to: '12:00', factor: 2 };

const at = (text: string) => Date.parse(text);

describe('the stamps of an amount', () => {
  it.each([
    [199, 0],
    [200, 1],
    [499, 1],
    [500, 1],
    [999, 1],
    [1000, 2],
    [1450, 2],
    [2499, 4],
    [2500, 5],
    [100_000, 5],
  ])('%i cents, at one stamp per 500, earn %i', (amount, stamps) => {
    expect(stampsFor(amount, RULES, NOON)).toBe(stamps);
  });

  it('is one for every purchase that counts if no amount is set', () => {
    const rules = { ...RULES, stampEvery: null };
    expect([199, 200, 100_000].map(amount => stampsFor(amount, rules, NOON))).toEqual([0, 1, 1]);
  });

  it('are limited before the factor applies', () => {
    const rules = { ...RULES, maxStamps: 3, happyHours: [{ ...FRIDAY, to: '13:00', factor: 3 }] };
    expect(stampsFor(100_000, rules, NOON)).toBe(9);
    expect(stampsFor(199, rules, NOON)).toBe(0);
  });

  it('depend on the instant of the purchase, whenever they are computed', () => {
    const rules = { ...RULES, happyHours: [FRIDAY] };
    expect(stampsFor(500, rules, NOON - 1)).toBe(2);
    expect(stampsFor(500, rules, NOON)).toBe(1);
  });
});

describe('happy hours', () => {
  it('start with their first minute and end before their last', () => {
    const factors = ['07:59:59.999', '08:00', '10:59:59.999', '11:00'].map(time =>
      happyFactor([FRIDAY], at(`2026-11-20T${time}Z`)),
    );
    expect(factors).toEqual([1, 2, 2, 1]);
    expect(happyFactor([FRIDAY], at('2026-11-19T09:00Z'))).toBe(1);
  });

  it('last until midnight, and not beyond', () => {
    const sunday: HappyHours = { weekday: 7, from: '22:00', to: '24:00', factor: 3 };
    expect(happyFactor([sunday], at('2026-11-22T22:59:59.999Z'))).toBe(3);
    expect(happyFactor([sunday], at('2026-11-22T23:00Z'))).toBe(1);
  });

  it('that overlap give the highest factor', () => {
    const both = [FRIDAY, { ...FRIDAY, from: '10:00', factor: 3 }, { ...FRIDAY, from: '10:30' }];
    expect(happyFactor(both, at('2026-11-20T08:30Z'))).toBe(2);
    expect(happyFactor(both, at('2026-11-20T09:45Z'))).toBe(3);
  });

  it('follow Rome’s clock on the days when it changes', () => {
    const early: HappyHours = { weekday: 7, from: '02:00', to: '03:00', factor: 2 };
    // In March 02:00 to 03:00 doesn't exist; in October it comes twice.
    const march = ['00:59:59.999', '01:00'].map(time => at(`2027-03-28T${time}Z`));
    expect(march.map(time => happyFactor([early], time))).toEqual([1, 1]);
    const october = ['23:59:59.999', '00:00', '00:30', '01:00', '01:59:59.999', '02:00'];
    expect(
      october.map((time, i) => happyFactor([early], at(`2027-10-${i === 0 ? 30 : 31}T${time}Z`))),
    ).toEqual([1, 2, 2, 2, 2, 1]);
  });

  it('apply at the instants at which a clock in Rome shows them', () => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: ZONE,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    const time = fc.integer({ min: 0, max: 24 * 60 }).map(minutes => {
      const text = (n: number) => String(n).padStart(2, '0');
      return `${text(Math.floor(minutes / 60))}:${text(minutes % 60)}`;
    });
    const instants = fc.integer({ min: at('2026-01-01'), max: at('2028-01-01') });
    fc.assert(
      fc.property(instants, time, time, fc.integer({ min: 1, max: 7 }), (now, a, b, weekday) => {
        const [from = a, to = b] = [a, b].sort();
        const shown = Object.fromEntries(
          clock.formatToParts(now).map(one => [one.type, one.value]),
        );
        const isIn =
          shown.weekday === days[weekday - 1] &&
          from <= `${shown.hour}:${shown.minute}` &&
          `${shown.hour}:${shown.minute}` < to;
        expect(happyFactor([{ weekday, from, to, factor: 2 }], now)).toBe(isIn ? 2 : 1);
      }),
    );
  });
});
