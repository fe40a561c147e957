import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import {
  FAST_POLL_INTERVAL,
  POLL_INTERVAL,
  type PollSituation,
  pollInterval,
  QUIET_AFTER,
  SLOW_POLL_INTERVAL,
  withJitter,
} from '#web/polling/interval.ts';

const milliseconds = fc.integer({ min: 0, max: HOUR });
const situations: fc.Arbitrary<PollSituation> = fc.record({
  quietFor: milliseconds,
  quietAfter: fc.integer({ min: QUIET_AFTER, max: HOUR }),
  isFast: fc.boolean(),
  isUnderWay: fc.boolean(),
  isRetrying: fc.boolean(),
  isPlaying: fc.boolean(),
});
const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the interval between polls', () => {
  it('is one of three values, and never gets shorter while nothing happens', () => {
    fc.assert(
      fc.property(situations, milliseconds, (situation, more) => {
        const now = pollInterval(situation);
        const later = pollInterval({ ...situation, quietFor: situation.quietFor + more });
        expect([FAST_POLL_INTERVAL, POLL_INTERVAL, SLOW_POLL_INTERVAL]).toContain(now);
        expect(later).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  it('is at most five seconds within a minute of a touch, and while something is expected, except on boards', () => {
    fc.assert(
      fc.property(situations, situation => {
        const looked = { ...situation, isPlaying: false };
        const touched = pollInterval({ ...looked, quietFor: situation.quietFor % QUIET_AFTER });
        expect(touched).toBeLessThanOrEqual(POLL_INTERVAL);
        for (const expected of [{ isUnderWay: true }, { isRetrying: true }])
          expect(pollInterval({ ...looked, ...expected })).toBeLessThanOrEqual(POLL_INTERVAL);
        const playing = pollInterval({ ...situation, isFast: false, isPlaying: true });
        expect(playing).toBe(SLOW_POLL_INTERVAL);
      }),
    );
  });

  it('is exact while it is short, and otherwise varies by up to a tenth', () => {
    fc.assert(
      fc.property(situations, randoms, (situation, random) => {
        const interval = pollInterval(situation);
        const waits = withJitter(interval, random);
        if (interval < SLOW_POLL_INTERVAL) expect(waits).toBe(interval);
        else expect(Math.abs(waits / interval - 1)).toBeLessThanOrEqual(0.1 + 1e-9);
      }),
    );
    expect(withJitter(SLOW_POLL_INTERVAL, 0)).toBeLessThan(withJitter(SLOW_POLL_INTERVAL, 0.9));
  });
});
