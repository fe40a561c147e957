import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { countdown, relativeTime } from '#web/ui/format/dates.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

describe('relative time', () => {
  it.each([
    [0, 'ora'],
    [59 * SECOND, 'ora'],
    [MINUTE, '1 minuto fa'],
    [59 * MINUTE, '59 minuti fa'],
    [HOUR, '1 ora fa'],
    [23 * HOUR, '23 ore fa'],
    [DAY, 'ieri'],
    [5 * DAY, '5 giorni fa'],
    [-MINUTE, 'ora'],
  ])('of %i milliseconds ago is "%s"', (ago, text) => {
    expect(relativeTime(NOW - ago, NOW)).toBe(text);
  });
});

describe('a countdown', () => {
  it('shows hours, minutes and seconds', () => {
    expect(countdown(13 * HOUR + 7 * MINUTE + 9 * SECOND)).toBe('13:07:09');
    expect(countdown(59 * SECOND + 999)).toBe('0:00:59');
  });

  it('ends at zero', () => {
    expect(countdown(-5 * HOUR)).toBe('0:00:00');
  });
});
