import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { relativeTime } from '#web/ui/relative-time.ts';

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
