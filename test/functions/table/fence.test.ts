import '#test/support/backend.ts';
import { expect, it } from 'vitest';
import { caughtUp } from '#test/support/projection.ts';

const { passFences, waitForProjector } = await import('#functions/table/fence.ts');
const { batchGet } = await import('#functions/table/batch-get.ts');
const { batchPut } = await import('#functions/table/batch-put.ts');
const { item } = await import('#functions/table/item.ts');
const { account, fencePost } = await import('#functions/table/keys.ts');

it('is passed when the projector has seen everything that was written before it', async () => {
  let looks = 0;
  const passed = waitForProjector('weekly:2026-W47', 0, () => {
    looks++;
  });
  await expect.poll(() => looks).toBeGreaterThan(1);
  await caughtUp();
  await passed;
});

it('is given up when the time ends', async () => {
  const outOfTime = () => {
    throw new Error('Out of time');
  };
  await expect(waitForProjector('monthly:2026-11', 0, outOfTime)).rejects.toThrow('Out of time');
});

it('is forgotten by the table after a day, if the projector never gets to it', async () => {
  const outOfTime = () => {
    throw new Error('Out of time');
  };
  await waitForProjector('old', 1000, outOfTime).catch(() => undefined);
  expect(await batchGet([fencePost('old', 999)], false)).toMatchObject([{ ttl: 86_401 }]);
  expect(await batchGet([fencePost('old', 1000)], false)).toEqual([]);
});

it('is passed by the deletion of its posts, and of nothing else', async () => {
  const kept = account(7);
  const post = fencePost('passed', 1);
  const refs = [kept, post].map(key => item(() => key)());
  await batchPut(refs, { raisedAt: 0 });
  const change = { before: undefined, after: {}, sequence: '1' };
  await passFences([
    { ...change, key: kept },
    { ...change, key: post },
  ]);
  expect(await batchGet([kept, post], false)).toMatchObject([kept]);
});
