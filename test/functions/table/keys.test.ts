import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { username, usernamePrefix } from '#functions/table/keys.ts';
import { USERNAME_MAX } from '#shared/contract/fields.ts';

/** DynamoDB's limits, in bytes. */
const PARTITION_KEY_MAX = 2048;
const SORT_KEY_MAX = 1024;

describe('the keys of a username', () => {
  it.each([['\ufdfa'], ['İ'], ['🧁'], ['x🧁']])(
    'are within the limits, even for %s, which grows when normalized',
    letter => {
      const name = letter.repeat(USERNAME_MAX).slice(0, USERNAME_MAX);
      expect(Buffer.byteLength(username(name).pk)).toBeLessThanOrEqual(PARTITION_KEY_MAX);
      const { sk } = usernamePrefix(name);
      expect(Buffer.byteLength(sk)).toBeLessThanOrEqual(SORT_KEY_MAX);
      expect(sk.isWellFormed()).toBe(true);
    },
  );

  it('start with the keys of any prefix of the name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.nat({ max: 50 }), (name, length) => {
        const prefix = name.slice(0, length);
        expect(usernamePrefix(name).sk.startsWith(usernamePrefix(prefix).sk)).toBe(true);
      }),
    );
  });
});
