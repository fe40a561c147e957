import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, iso, SECOND } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import { refetchWhenDue } from '#web/api/refetch-when-due.ts';

const { refetchInterval } = refetchWhenDue<readonly (string | null)[]>(instants => instants);

/** Milliseconds until a response with these instants is read again. */
const waitFor = (instants: readonly (string | null)[]): number | false =>
  refetchInterval({ state: { data: instants } });

describe('a response with terms', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOON }));
  afterEach(() => void vi.useRealTimers());

  it('is read again just after the first of them', () => {
    expect(waitFor([iso(NOON + 2 * HOUR), iso(NOON + HOUR), null])).toBe(HOUR + SECOND);
  });

  it("isn't read again without any", () => {
    expect(waitFor([null])).toBe(false);
    expect(refetchInterval({ state: { data: undefined } })).toBe(false);
  });

  it('is read again at most every five seconds, and at least once a day', () => {
    expect(waitFor([iso(NOON - HOUR)])).toBe(5 * SECOND);
    expect(waitFor([iso(NOON + 40 * DAY)])).toBe(DAY);
  });
});
