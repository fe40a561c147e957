import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { countdown } from '#web/ui/countdown.ts';

describe('a countdown', () => {
  it('shows hours, minutes and seconds', () => {
    expect(countdown(13 * HOUR + 7 * MINUTE + 9 * SECOND)).toBe('13:07:09');
    expect(countdown(59 * SECOND + 999)).toBe('0:00:59');
  });

  it('ends at zero', () => {
    expect(countdown(-5 * HOUR)).toBe('0:00:00');
  });
});
