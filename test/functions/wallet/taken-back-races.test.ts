import '#test/support/conflicting-backend.ts';
import '#test/support/bucket.ts';
import '#test/support/apple-wallet.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { cardOf } from '../card/card-calls.ts';
import {
  addPass,
  fetchPass,
  keyOf,
  keyOfNewPass,
  register,
  updatedPasses,
} from './wallet-calls.ts';

const { card, wallet } = contract;

const ROUNDS = sized(3, 6);

const passesOf = async (player: Player) =>
  (await call(wallet.available, {}, as(player))).body.passes.length;

const fetched = (player: Player) => retryUnavailable(() => call(wallet.applePass, {}, as(player)));
const taken = (player: Player) => retryUnavailable(() => call(wallet.remove, {}, as(player)));

describe('at the same time', () => {
  it('a first fetch and the taking back leave either a valid pass or a void one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const anna = await newPlayer({ now: NOON });
      const answers = await Promise.all([fetched(anna), taken(anna), fetched(anna)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const isListed = (await passesOf(anna)) === 1;
      const key = isListed ? keyOf(await addPass(anna)) : undefined;
      if (key) expect((await fetchPass(key)).opened?.pass.voided).toBe(false);
      await taken(anna);
      if (key) expect((await fetchPass(key)).opened?.pass.voided).toBe(true);
      expect(await passesOf(anna)).toBe(0);
    }
  });

  it('a renewal never shows the new code on the old pass', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const anna = await newPlayer({ now: NOON });
      const stolen = await keyOfNewPass(anna);
      const before = (await cardOf(anna)).code;
      const [renewed, ...spied] = await Promise.all([
        retryUnavailable(() => call(card.renew, {}, as(anna))),
        ...Array.from({ length: 8 }, () => fetchPass(stolen)),
      ]);
      const { code } = renewed.body.card;
      expect(code).not.toBe(before);
      for (const { status, opened } of spied) {
        // A pass that keeps changing is requested again.
        if (status === 503) continue;
        const shown = opened?.pass.barcodes.map(({ message }: { message: string }) => message);
        expect([[], [before]]).toContainEqual(shown);
      }
      expect((await fetchPass(stolen)).opened?.pass.barcodes).toEqual([]);
    }
  });

  it('a device that registers while the pass is taken back learns that it is void', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const anna = await newPlayer({ now: NOON });
      const key = await keyOfNewPass(anna);
      const device = `phone-of-round-${round}`;
      const [registered] = await Promise.all([
        retryUnavailable(() => register(key, device)),
        taken(anna),
      ]);
      expect(registered.status).toBe(201);
      expect((await updatedPasses(device)).body.serialNumbers).toEqual([key.serial]);
      expect((await fetchPass(key)).opened?.pass.voided).toBe(true);
      expect((await updatedPasses(device)).status).toBe(204);
    }
  });

  it('fetches are counted once each: ten of twenty succeed', async () => {
    const anna = await newPlayer({ now: NOON });
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetched(anna)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(429)]);
  });
});
