import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { TABLE_NAME as TableName } from '#functions/env.ts';
import { addOnce } from '#functions/table/add-once.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { ConflictError } from '#functions/table/write.ts';
import { table } from '#test/support/conflicting-backend.ts';

const keyOf = (pk: string) => ({ pk, sk: '-' });
const stored = async (pk: string) => (await batchGet([keyOf(pk)], false))[0];

const FIRST = { name: 'c1', before: undefined, after: '0001', outdated: [] };

describe('counters with a checkpoint', () => {
  it('are increased once, however often it is tried', async () => {
    const sums = { amounts: [['ttl', 2] as const, ['n', 1] as const], checkpoint: FIRST };
    await addOnce(keyOf('once'), { ...sums, expires: undefined });
    const again = addOnce(keyOf('once'), { ...sums, expires: undefined });
    await expect(again).rejects.toBeInstanceOf(ConflictError);
    expect(await stored('once')).toEqual({ ...keyOf('once'), ttl: 2, n: 1, c1: '0001' });
  });

  it('move on only from the checkpoint that was read', async () => {
    const move = (before: string, after: string) =>
      addOnce(keyOf('on'), {
        amounts: [['n', 5]],
        checkpoint: { name: 'c1', before, after, outdated: ['c0'] },
        expires: undefined,
      });
    await addOnce(keyOf('on'), {
      amounts: [['n', 1]],
      checkpoint: { ...FIRST, name: 'c0' },
      expires: undefined,
    });
    await addOnce(keyOf('on'), { amounts: [], checkpoint: FIRST, expires: undefined });
    expect(await stored('on')).toEqual({ ...keyOf('on'), n: 1, c0: '0001', c1: '0001' });
    await move('0001', '0002');
    expect(await stored('on')).toEqual({ ...keyOf('on'), n: 6, c1: '0002' });
    await expect(move('0001', '0003')).rejects.toBeInstanceOf(ConflictError);
    expect(await stored('on')).toEqual({ ...keyOf('on'), n: 6, c1: '0002' });
  });

  it('expire at the time that the first write sets', async () => {
    const expire = (expires: number, before: string | undefined, after: string) =>
      addOnce(keyOf('ttl'), {
        amounts: [],
        checkpoint: { name: 'c1', before, after, outdated: [] },
        expires,
      });
    await expire(1001, undefined, '1');
    await expire(9000, '1', '2');
    expect(await stored('ttl')).toEqual({ ...keyOf('ttl'), ttl: 2, c1: '2' });
  });

  it('conflict with a transaction in flight', async () => {
    const Item = { pk: { S: 'flight' }, sk: { S: '-' } };
    const TransactItems = [{ Put: { TableName, Item } }];
    const admitted = table.admit({ action: 'TransactWriteItems', input: { TransactItems } });
    if (!('end' in admitted)) throw new Error(admitted.message);
    const sums = { amounts: [], checkpoint: FIRST, expires: undefined };
    await expect(addOnce(keyOf('flight'), sums)).rejects.toBeInstanceOf(ConflictError);
    admitted.end(true);
    await addOnce(keyOf('flight'), sums);
  });

  it('fail with the original error for any other reason', async () => {
    const sums = { amounts: [], checkpoint: FIRST, expires: undefined };
    const error = await addOnce(keyOf(''), sums).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ValidationException' });
  });
});
