import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, iso, SECOND } from '#shared/time.ts';
import { refetchWhenDue } from '#web/api/refetch-when-due.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

const { refetchInterval } = refetchWhenDue<readonly (string | null)[]>(instants => instants);

/** Milliseconds until a response with these instants is read again. */
const waitFor = (instants: readonly (string | null)[]): number | false =>
  refetchInterval({ state: { data: instants } });

describe('a response with terms', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());

  it('is read again just after the first of them', () => {
    expect(waitFor([iso(NOW + 2 * HOUR), iso(NOW + HOUR), null])).toBe(HOUR + SECOND);
  });

  it('is not read again without any', () => {
    expect(waitFor([null])).toBe(false);
    expect(refetchInterval({ state: { data: undefined } })).toBe(false);
  });

  it('is read again at most every five seconds, and at least once a day', () => {
    expect(waitFor([iso(NOW - HOUR)])).toBe(5 * SECOND);
    expect(waitFor([iso(NOW + 40 * DAY)])).toBe(DAY);
  });
});
