import '#test/support/wallet-services.ts';
import './wallet-queue.ts';
import '#test/support/backend.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sqsEvent } from '#infra/local/aws/sqs.ts';
import { UPDATE_INTERVAL } from '#shared/rules/wallet-updates.ts';
import { SECOND } from '#shared/time.ts';
import { behaviour } from '#test/support/wallet-services.ts';
import { queue } from './wallet-queue.ts';
import {
  deliver,
  type Holder,
  newAppleHolder,
  newGoogleHolder,
  notice,
  stamp,
  storedPass,
} from './world.ts';

/** A wallet is told the latest state within this time. */
const LATEST = 10 * SECOND;

/** The instants at which a wallet was told, whether or not this was recorded afterwards. */
const newWitness = (make: () => Promise<Holder>) => {
  const reached: number[] = [];
  const note = (): undefined => {
    if (reached.at(-1) !== queue.now) reached.push(queue.now);
  };
  return { make, reached, note };
};

/** Changes after some milliseconds each. */
const steps = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 4000 }),
    // The stream's consumer may see a change late, and more than once.
    notices: fc.integer({ min: 1, max: 2 }),
  }),
  { minLength: 1, maxLength: 8 },
);

const gaps = (times: readonly number[]): number[] =>
  times.slice(1).map((time, i) => time - (times[i] ?? 0));

it.each([
  ['Apple', () => newAppleHolder('a1')],
  ['Google', newGoogleHolder],
] as const)(
  '%s is told at most once in five seconds, and the latest state within ten',
  async (_who, make) => {
    await fc.assert(
      fc.asyncProperty(steps, async changes => {
        queue.clear();
        const { reached, note } = newWitness(make);
        behaviour.apple = note;
        behaviour.google = (method, path) =>
          method === 'GET' || !path.includes('Object') ? undefined : note();
        const holder = await make();
        const changed: number[] = [];
        for (const { after, notices } of changes) {
          expect(await queue.advance(after, deliver)).toBe(0);
          await stamp(holder);
          changed.push(queue.now);
          for (let i = 0; i < notices; i++) await notice(holder);
        }
        await queue.advance(60 * SECOND, deliver);
        expect(queue.length).toBe(0);
        for (const gap of gaps(reached)) expect(gap).toBeGreaterThanOrEqual(UPDATE_INTERVAL);
        for (const at of changed) {
          const next = reached.find(time => time >= at) ?? Number.POSITIVE_INFINITY;
          expect(next - at).toBeLessThanOrEqual(LATEST);
        }
      }),
      { numRuns: 2 },
    );
  },
);

/** When a function is killed: before it tells anybody, after it has told, or before it can queue another look. */
const fault = fc.constantFrom('none', 'before', 'after', 'queue', 'again');

it('nothing is lost, and nothing is told too early, whenever the function is killed', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fault, { maxLength: 12 }), async (changes, faults) => {
      queue.clear();
      queue.isDown = false;
      const { reached, note } = newWitness(async () => holder);
      const holder = await newAppleHolder('a1');
      let isKilled: string | undefined;
      behaviour.apple = () => {
        if (isKilled === 'before') return { status: 503 };
        note();
        // It was told, but this isn't known.
        return isKilled === 'after' ? { status: 500 } : undefined;
      };
      const watched: typeof deliver = async event => {
        isKilled = faults.shift();
        queue.isDown = isKilled === 'queue';
        await deliver(event).finally(() => {
          queue.isDown = false;
        });
      };
      const fate = () => (isKilled === 'again' ? 'twice' : 'once');
      let last = 0;
      for (const { after, notices } of changes) {
        await queue.advance(after, watched, fate);
        await stamp(holder);
        last = queue.now;
        for (let i = 0; i < notices; i++) await notice(holder);
      }
      await queue.advance(3600 * SECOND, watched, fate);
      expect(queue.length).toBe(0);
      for (const gap of gaps(reached)) expect(gap).toBeGreaterThanOrEqual(UPDATE_INTERVAL);
      expect(reached.at(-1)).toBeGreaterThanOrEqual(last);
      expect((await storedPass(holder))?.untold).toEqual([]);
    }),
    { numRuns: 3 },
  );
});

it('many messages at the same instant tell a wallet once', async () => {
  queue.clear();
  const { reached } = newWitness(async () => holder);
  const holder = await newAppleHolder('a1');
  behaviour.apple = () => {
    reached.push(queue.now);
    return undefined;
  };
  await stamp(holder);
  const event = sqsEvent('wallet-delivery', JSON.stringify(holder.update), { sentAt: queue.now });
  await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
  await queue.advance(60 * SECOND, deliver);
  expect(reached).toHaveLength(1);
});
