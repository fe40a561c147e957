import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '#test/support/apple-wallet.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_PASS_TYPE as passType } from '#infra/local/aws/apple-authority.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { addPass, keyOfNewPass, type PassKey } from './wallet-calls.ts';

const AT_ONCE = 20;
const ROUNDS = sized(3, 5);
/** The factor was fifty to seventy with signatures in JavaScript, and is one to two now; a busy machine adds some. */
const SLOWER_MAX = 25;

let others: Player;
let keys: PassKey[];
beforeAll(async () => {
  others = await newPlayer({ now: NOON });
  keys = [];
  for (let i = 0; i < AT_ONCE; i++) keys.push(await keyOfNewPass(await newPlayer({ now: NOON })));
  // The first request loads the signing code.
  await addPass(others);
});

const fetchByDevice = ({ serial, token }: PassKey = { serial: '', token: '' }) => {
  const headers = { 'x-authorization': `ApplePass ${token}` };
  return call(contract.wallet.currentPass, { passType, serial }, { now: NOON, headers });
};

const readCard = async (): Promise<void> => {
  expect((await call(contract.card.read, {}, as(others))).status).toBe(200);
};

const timeOf = async (task: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await task();
  return performance.now() - start;
};

/**
 * The longest time of another player's call beside twenty concurrent ones; the best of several rounds, since the
 * machine has other work.
 */
const besides = async (many: (i: number) => Promise<unknown>): Promise<number> => {
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let isRunning = true;
    const running = Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => many(round * AT_ONCE + i)),
    ).finally(() => {
      isRunning = false;
    });
    const times: number[] = [];
    while (isRunning) times.push(await timeOf(readCard));
    await running;
    longest.push(Math.max(...times));
  }
  return Math.min(...longest);
};

describe('beside twenty concurrent fetches of a pass', () => {
  it('another player waits about as long as beside twenty other calls', async () => {
    const reading = await besides(readCard);
    const anna = await newPlayer({ now: NOON });
    const ofOne = await besides(() => call(contract.wallet.applePass, {}, as(anna)));
    const ofDevices = await besides(i => fetchByDevice(keys[i % AT_ONCE]));
    expect(ofOne / reading).toBeLessThan(SLOWER_MAX);
    expect(ofDevices / reading).toBeLessThan(SLOWER_MAX);
  });
});
