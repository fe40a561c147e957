import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VOUCHER_END_DAYS, voucherToldAt } from '#shared/rules/pushes.ts';
import { discountEnd } from '#shared/rules/rewards.ts';
import { addDays, DAY, dayKey, HOUR, MINUTE, romeClock, startOfDay } from '#shared/time.ts';

const instant = fc.integer({
  min: Date.parse('2026-01-01T00:00:00Z'),
  max: Date.parse('2027-12-31T23:59:59Z'),
});
const minutesAhead = fc.integer({ min: 0, max: 12 * 24 * 60 });

describe('the end of a voucher', () => {
  it('is announced three Rome days before, or else on the next day, and never once it has ended', () => {
    fc.assert(
      fc.property(instant, minutesAhead, (now, minutes) => {
        const validUntil = now + minutes * MINUTE;
        const end = discountEnd(validUntil);
        const early = startOfDay(addDays(dayKey(end), -VOUCHER_END_DAYS));
        const told = voucherToldAt(validUntil, now);
        if (told === undefined) {
          expect(end).toBeLessThanOrEqual(now + DAY + 11 * HOUR);
        } else if (early > now) {
          expect(told).toBe(early);
        } else {
          expect(told).toBeLessThan(end);
          const [made, said] = [romeClock(now).minutes, romeClock(told).minutes];
          const isAtNight = made < 8 * 60 || made >= 22 * 60;
          expect(said).toBe(isAtNight ? 8 * 60 : made);
          expect(dayKey(told)).toBe(addDays(dayKey(now), made >= 22 * 60 ? 2 : 1));
        }
      }),
    );
  });

  it.each([
    [
      'made long before',
      '2026-11-28T12:00+01:00',
      '2026-11-02T12:00+01:00',
      '2026-11-26T00:00+01:00',
    ],
    [
      'made on the third day before',
      '2026-11-28T12:00+01:00',
      '2026-11-26T09:30+01:00',
      '2026-11-27T09:30+01:00',
    ],
    ['made at night', '2026-11-28T12:00+01:00', '2026-11-26T23:30+01:00', '2026-11-28T08:00+01:00'],
    [
      'made before the short night',
      '2026-03-30T12:00+02:00',
      '2026-03-28T18:30+01:00',
      '2026-03-29T18:30+02:00',
    ],
    [
      'made before the long night',
      '2026-10-26T12:00+01:00',
      '2026-10-24T18:30+02:00',
      '2026-10-25T18:30+01:00',
    ],
  ])('is announced at the right hour: %s', (_, validUntil, now, told) => {
    expect(voucherToldAt(Date.parse(validUntil), Date.parse(now))).toBe(Date.parse(told));
  });

  it("isn't announced if the voucher ends on the day on which it is made", () => {
    const noon = Date.parse('2026-11-28T12:00+01:00');
    expect(voucherToldAt(noon, noon)).toBeUndefined();
  });
});
