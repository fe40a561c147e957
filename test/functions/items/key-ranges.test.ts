import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usernameOwner, usernamePrefix } from '#functions/items/account.ts';
import { message } from '#functions/items/friends.ts';
import { leaderboardEntry } from '#functions/items/leaderboards.ts';
import { offerByAge } from '#functions/items/market.ts';
import { playerPartition } from '#functions/items/player.ts';
import { allStatistics, statistics } from '#functions/items/shop.ts';
import { run } from '#functions/items/trial.ts';
import { USERNAME_MAX } from '#shared/contract/limits.ts';

/** DynamoDB's limits, in bytes. */
/** DynamoDB's limits, in bytes. */
const PARTITION_KEY_MAX = 2048;
const SORT_KEY_MAX = 1024;

describe('the keys of a username', () => {
  it.each([['\ufdfa'], ['İ'], ['🧁'], ['x🧁']])(
    'stay within DynamoDB’s limits, even for %s, which grows when normalized',
    letter => {
      const name = letter.repeat(USERNAME_MAX).slice(0, USERNAME_MAX);
      const { pk } = usernameOwner(name).key;
      expect(Buffer.byteLength(pk)).toBeLessThanOrEqual(PARTITION_KEY_MAX);
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

describe('a range of keys', () => {
  it('covers all of a kind in its partition, and no other kind', () => {
    expect(run.range(7)).toEqual({ pk: 'PLAYER#7', prefix: 'RUN#' });
    expect(leaderboardEntry.range(7)).toEqual({ pk: 'PLAYER#7', prefix: 'RANK#' });
    expect(playerPartition(7)).toEqual({ pk: 'PLAYER#7' });
    expect(message.range(9, 8)).toEqual({ pk: 'CHAT#8#9' });
    expect(offerByAge.range('eggs')).toEqual({ index: 'gsi2', pk: 'OFFERS#eggs' });
  });

  it('is split into shards, which together hold the numbers of a period', () => {
    const all = allStatistics('total').map(({ key }) => key.pk);
    const found = new Set(Array.from({ length: 64 }, (_, n) => statistics('total', n).key.pk));
    expect([...found].sort()).toEqual(all.sort());
    expect(all).toHaveLength(8);
  });
});
