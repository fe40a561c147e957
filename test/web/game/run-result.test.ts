import { expect, it } from 'vitest';
import { ApiError } from '#web/api/errors.ts';
import { isPermanent } from '#web/game/play/run-result.ts';

it.each([
  [409, 'run_invalid', true],
  [409, 'too_fast', false],
  [409, 'other_user', false],
  [503, 'unavailable', false],
] as const)('a result refused with %i %s is refused permanently: %s', (status, code, expected) => {
  expect(isPermanent(new ApiError(status, '', { code }))).toBe(expected);
});
