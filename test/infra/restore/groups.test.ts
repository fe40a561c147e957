import { describe, expect, it } from 'vitest';
import { erasedPlayers } from '#infra/restore/erasures.ts';
import { groupsIn } from '#infra/restore/groups.ts';
import { outcomeOf } from '#infra/restore/replay.ts';

describe('the groups of a restore', () => {
  it('are those that must not be lost, unless others are named', () => {
    expect(groupsIn(undefined)).toEqual(['accounts', 'till', 'consents', 'audit', 'wallets']);
    expect(groupsIn('till,game')).toEqual(['till', 'game']);
    expect(() => groupsIn('till,moods')).toThrow('groups has moods');
  });
});

describe('an item of the old table', () => {
  const item = (fields: object) => ({ pk: 'A', sk: '-', ...fields });

  it.each([
    ['copied', 'that the restored one lacks', item({ v: 1, t: 5 }), undefined],
    ['copied', 'that was written later', item({ v: 2, t: 5 }), item({ v: 1, t: 4 })],
    ['copied', 'that has counted more', item({ n: 5 }), item({ n: 4 })],
    [undefined, 'that is the same', item({ v: 1, t: 5, a: [1] }), item({ v: 1, t: 5, a: [1] })],
    ['newer', 'that was written since', item({ v: 2, t: 5 }), item({ v: 2, t: 6 })],
  ])('is %s, one %s', (outcome, _, old, restored) => {
    expect(outcomeOf(old, restored)).toBe(outcome);
  });
});

describe('an erasure', () => {
  const log = [
    { playerId: 1, at: 0, isClosed: true },
    { playerId: 2, at: 0, isClosed: false },
    { playerId: 3, at: 0, isClosed: false },
  ];

  it('is repeated if the old table no longer has the account, but not if closing it failed', () => {
    const old = { accounts: new Set([2, 5]), erased: [4] };
    expect(erasedPlayers(log, old)).toEqual({ erased: [1, 3, 4], doubtful: [] });
  });

  it('is doubtful without the old table, unless it was completed', () => {
    expect(erasedPlayers(log, undefined)).toEqual({ erased: [1], doubtful: [2, 3] });
  });
});
