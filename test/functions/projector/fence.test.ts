import '#test/support/backend.ts';
import { expect, it } from 'vitest';
import { fencePost } from '#functions/items/fences.ts';
import { passFences, waitForProjector } from '#functions/projector/fence.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { batchPut } from '#functions/table/batch-write.ts';
import { caughtUp } from '#test/support/projection.ts';
import { testKind } from '#test/support/test-kind.ts';

it('a fence is passed once the projector has seen everything that was written before it', async () => {
  let looks = 0;
  const passed = waitForProjector('weekly:2026-W47', 0, () => {
    looks++;
  });
  await expect.poll(() => looks).toBeGreaterThan(1);
  await caughtUp();
  await passed;
});

it('waiting for a fence ends when the time is up', async () => {
  const outOfTime = () => {
    throw new Error('Out of time');
  };
  await expect(waitForProjector('monthly:2026-11', 0, outOfTime)).rejects.toThrow('Out of time');
});

it('a fence expires after a day if the projector never reaches it', async () => {
  const outOfTime = () => {
    throw new Error('Out of time');
  };
  await waitForProjector('old', 1000, outOfTime).catch(() => undefined);
  expect(await batchGet([fencePost('old', 999).key], false)).toMatchObject([{ ttl: 86_401 }]);
  expect(await batchGet([fencePost('old', 1000).key], false)).toEqual([]);
});

it('a fence is passed only by the deletion of its posts', async () => {
  const kept = testKind<{ readonly raisedAt: number }, []>('PLAYER#7', 'ACCOUNT')();
  const post = fencePost('passed', 1);
  await batchPut([kept], { raisedAt: 0 });
  await batchPut([post], { raisedAt: 0 });
  const change = { before: undefined, after: {}, sequence: '1' };
  await passFences([
    { ...change, key: kept.key },
    { ...change, key: post.key },
  ]);
  expect(await batchGet([kept.key, post.key], false)).toMatchObject([kept.key]);
});
