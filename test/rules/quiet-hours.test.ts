import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuietHours } from '#shared/rules/quiet-hours.ts';
import { HOUR, romeClock } from '#shared/time.ts';

const instants = fc.integer({
  min: Date.parse('2026-01-01T00:00:00Z'),
  max: Date.parse('2030-01-01T00:00:00Z'),
});

describe('the quiet hours', () => {
  it('hold what is ready from 22:00 to 8:00, every night, and nothing else', () => {
    fc.assert(
      fc.property(instants, now => {
        const at = afterQuietHours(now);
        const { minutes } = romeClock(at);
        expect(minutes).toBeGreaterThanOrEqual(8 * 60);
        expect(minutes).toBeLessThan(22 * 60);
        expect(at).toBeGreaterThanOrEqual(now);
        expect(at - now).toBeLessThanOrEqual(11 * HOUR);
        expect(afterQuietHours(at)).toBe(at);
        const clock = romeClock(now).minutes;
        expect(at === now).toBe(clock >= 8 * 60 && clock < 22 * 60);
        if (at !== now) expect(minutes).toBe(8 * 60);
      }),
    );
  });
});
