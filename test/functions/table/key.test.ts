import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyTemplate, startOf } from '#functions/table/key.ts';

const level = keyTemplate<[playerId: number, n: number]>('PLAYER#{playerId:1}', 'LEVEL#{n:3}');

describe('a key template', () => {
  it('takes its ids in the order in which it names them, and pads numbers', () => {
    expect(level(7, 12)).toEqual({ pk: 'PLAYER#7', sk: 'LEVEL#012' });
    expect(level(7, 1234).sk).toBe('LEVEL#1234');
  });

  it('may name an id twice', () => {
    const answer = keyTemplate<[hash: string]>('VISITOR#{hash}', 'KEY#{hash}');
    expect(answer('h')).toEqual({ pk: 'VISITOR#h', sk: 'KEY#h' });
  });

  it('may derive its ids from other arguments', () => {
    const between = keyTemplate<[one: number, other: number]>('A#{lower:1}#{higher:1}', '-', {
      ids: (one, other) => [Math.min(one, other), Math.max(one, other)],
    });
    expect(between(9, 8)).toEqual({ pk: 'A#8#9', sk: '-' });
  });

  it('matches only its own keys', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (playerId, n) => {
        expect(level.matches(level(playerId, n))).toBe(true);
      }),
    );
    expect(level.matches({ pk: 'PLAYER#7', sk: 'LEVEL#12' })).toBe(false);
    expect(level.matches({ pk: 'PLAYER#7', sk: 'XLEVEL#012' })).toBe(false);
    expect(level.matches({ pk: 'PLAYER#x', sk: 'LEVEL#012' })).toBe(false);
    expect(level.matches({ pk: 'PLAYER#7', sk: 'LEVEL#012x' })).toBe(false);
  });

  it('matches texts literally, including line ends', () => {
    const named = keyTemplate<[name: string]>('NAME.{name}', '-');
    expect(named.matches(named('a\nb#c'))).toBe(true);
    expect(named.matches({ pk: 'NAMEx', sk: '-' })).toBe(false);
  });

  it('has a range for a partition: a prefix, if the sort keys start alike', () => {
    expect(level.range(7)).toEqual({ pk: 'PLAYER#7', prefix: 'LEVEL#' });
    const byAge = keyTemplate<[resource: string, id: number]>('OFFERS#{resource}', '{id:16}', {
      index: 'gsi2',
    });
    expect(byAge.range('eggs')).toEqual({ index: 'gsi2', pk: 'OFFERS#eggs' });
  });

  it('starts with its text before the first id', () => {
    expect(startOf('LEVEL#{n:3}')).toEqual({ text: 'LEVEL#', isWhole: false });
    expect(startOf('BAKERY')).toEqual({ text: 'BAKERY', isWhole: true });
  });
});
