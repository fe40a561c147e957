import '#test/support/backend.ts';
import { expect, it } from 'vitest';
import { caughtUp } from '#test/support/projection.ts';

const { waitForProjector } = await import('#functions/table/fence.ts');

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
