import { describe, expect, it } from 'vitest';
import { legacyStatus, nextJob } from '#shared/rules/legacy-jobs.ts';
import { MINUTE } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';

describe('a legacy job', () => {
  const first = nextJob([], { id: 1, quantity: 3, now: NOON });

  it('takes one minute per bignè', () => {
    expect(first).toEqual({ id: 1, quantity: 3, startedAt: NOON, completesAt: NOON + 3 * MINUTE });
  });

  it('starts when the previous one ends, or at once if that has ended', () => {
    const jobs = [first, nextJob([first], { id: 2, quantity: 1, now: NOON })];
    expect(jobs[1]).toMatchObject({ startedAt: NOON + 3 * MINUTE, completesAt: NOON + 4 * MINUTE });
    const third = nextJob(jobs, { id: 3, quantity: 2, now: NOON + 10 * MINUTE });
    expect(third).toMatchObject({ startedAt: NOON + 10 * MINUTE, completesAt: NOON + 12 * MINUTE });
  });

  it('is queued, then in progress, then ready', () => {
    const { startedAt, completesAt } = first;
    const times = [startedAt - 1, startedAt, completesAt - 1, completesAt];
    expect(times.map(now => legacyStatus(first, now))).toEqual([
      'queued',
      'processing',
      'processing',
      'completed',
    ]);
  });
});
