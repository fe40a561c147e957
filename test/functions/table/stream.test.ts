import type { AttributeValue } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { changeOf, sortableSequence, writtenAt } from '#functions/table/stream.ts';

const KEYS = { pk: { S: 'PLAYER#7' }, sk: { S: 'BAKERY' } };

const changeTo = (attributes: Record<string, AttributeValue>) =>
  changeOf({ dynamodb: { Keys: KEYS, NewImage: attributes, SequenceNumber: '1' } });

describe('a change of the stream', () => {
  it('has the key, both images and the sequence number of its record', () => {
    const record = {
      Keys: KEYS,
      OldImage: { n: { N: '1' } },
      NewImage: { n: { N: '2' } },
      SequenceNumber: '42',
    };
    expect(changeOf({ dynamodb: record })).toEqual({
      key: { pk: 'PLAYER#7', sk: 'BAKERY' },
      before: { n: 1 },
      after: { n: 2 },
      sequence: '42',
    });
  });

  it('has no image of a missing item', () => {
    const added = { Keys: KEYS, NewImage: {}, SequenceNumber: '1' };
    expect(changeOf({ dynamodb: added })).toMatchObject({ before: undefined, after: {} });
    const removed = { Keys: KEYS, OldImage: {}, SequenceNumber: '1' };
    expect(changeOf({ dynamodb: removed })).toMatchObject({ before: {}, after: undefined });
  });

  it('has values of each type', () => {
    const attributes: Record<string, AttributeValue> = {
      text: { S: '' },
      number: { N: '0' },
      fraction: { N: '-1.5' },
      yes: { BOOL: true },
      no: { BOOL: false },
      nothing: { NULL: true },
      list: { L: [{ N: '1' }, { L: [] }, { M: { deep: { S: 'x' } } }] },
      map: { M: {} },
    };
    expect(changeTo(attributes).after).toEqual({
      text: '',
      number: 0,
      fraction: -1.5,
      yes: true,
      no: false,
      nothing: null,
      list: [1, [], { deep: 'x' }],
      map: {},
    });
  });

  it('has the time of writing, unless it is a deletion or no fact', () => {
    expect(writtenAt(changeTo({ t: { N: '0' } }))).toBe(0);
    expect(writtenAt(changeTo({ t: { S: '0' } }))).toBeUndefined();
    expect(writtenAt(changeTo({}))).toBeUndefined();
    expect(writtenAt(changeOf({ dynamodb: { Keys: KEYS } }))).toBeUndefined();
  });

  it('has a sequence number that sorts as text', () => {
    const places = ['9', '10', '400000000000000000000000001'];
    expect(places.map(sortableSequence).sort()).toEqual(places.map(sortableSequence));
    expect(sortableSequence('9')).toBe(`${'0'.repeat(39)}9`);
  });
});
