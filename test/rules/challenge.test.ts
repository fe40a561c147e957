import { describe, expect, it } from 'vitest';
import { hasChallengeLeaderboard } from '#shared/rules/challenge.ts';

describe('the leaderboard of a challenge', () => {
  it.each([
    ['2026-11-26', true],
    ['2026-11-27', false],
    ['2026-10-27', true],
    ['2026-10-26', false],
  ])('of %s can be requested on 26 November: %s', (day, can) => {
    expect(hasChallengeLeaderboard(day, '2026-11-26')).toBe(can);
  });
});
