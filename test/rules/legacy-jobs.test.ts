import { describe, expect, it } from 'vitest';
import { legacyStatus, nextJob } from '#shared/rules/legacy-jobs.ts';
import { MINUTE } from '#shared/time.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

describe('a job of the older production', () => {
  const first = nextJob([], { id: 1, quantity: 3, now: NOW });

  it('takes a minute a bignè', () => {
    expect(first).toEqual({ id: 1, quantity: 3, startedAt: NOW, completesAt: NOW + 3 * MINUTE });
  });

  it('starts when the last one ends, or at once if that has ended', () => {
    const jobs = [first, nextJob([first], { id: 2, quantity: 1, now: NOW })];
    expect(jobs[1]).toMatchObject({ startedAt: NOW + 3 * MINUTE, completesAt: NOW + 4 * MINUTE });
    const third = nextJob(jobs, { id: 3, quantity: 2, now: NOW + 10 * MINUTE });
    expect(third).toMatchObject({ startedAt: NOW + 10 * MINUTE, completesAt: NOW + 12 * MINUTE });
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
