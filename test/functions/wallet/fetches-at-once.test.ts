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
/** The factor is 4 to 12; a signature in JavaScript, which takes 15 ms and more, would make it 50 and more. */
const LONGER_MAX = 40;

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

/**
 * The main thread's processor time of twenty concurrent calls, in microseconds: so long all other calls wait. The best
 * of several rounds. A busy machine doesn't change it, as it changes how long they wait.
 */
const cpuOf = async (many: (i: number) => Promise<unknown>): Promise<number> => {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.threadCpuUsage();
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => many(round * AT_ONCE + i)));
    const { user, system } = process.threadCpuUsage(before);
    rounds.push(user + system);
  }
  return Math.min(...rounds);
};

describe('twenty concurrent fetches of a pass', () => {
  it('keep other players waiting hardly longer than twenty other calls do', async () => {
    const reading = await cpuOf(readCard);
    const anna = await newPlayer({ now: NOON });
    const ofOne = await cpuOf(() => call(contract.wallet.applePass, {}, as(anna)));
    const ofDevices = await cpuOf(i => fetchByDevice(keys[i % AT_ONCE]));
    expect(ofOne / reading).toBeLessThan(LONGER_MAX);
    expect(ofDevices / reading).toBeLessThan(LONGER_MAX);
  });
});
