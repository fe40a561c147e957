import '#test/support/wallet-services.ts';
import '../wallet-delivery/wallet-queue.ts';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { card } from '#functions/items/card.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { SECOND } from '#shared/time.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { newStaff } from '#test/support/staff.ts';
import { walletServices } from '#test/support/wallet-services.ts';
import { counter, setProgramme } from '../card/card-calls.ts';
import { queue } from '../wallet-delivery/wallet-queue.ts';
import {
  type Holder,
  newAppleHolder,
  newGoogleHolder,
  pass,
  storedPass,
  toldTo,
} from '../wallet-delivery/world.ts';

let superAdmin: Player;

beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  await setProgramme(superAdmin);
});

beforeEach(() => queue.clear());

/** Waits until everything that was written has reached the wallets. */
const settle = async (): Promise<void> => {
  await caughtUp();
  await pass(20);
};

/** How often a wallet is told of what a task writes, after everything before has settled. */
const told = async (holder: Holder, task: () => Promise<unknown>): Promise<number> => {
  const before = toldTo(holder).length;
  await task();
  await settle();
  return toldTo(holder).length - before;
};

/** A player who keeps the card in Apple's wallet, where it is up to date. */
const newHolder = async (): Promise<Holder> => {
  const holder = await newAppleHolder('a1');
  await counter(superAdmin).buy(holder);
  await settle();
  return holder;
};

const objectOf = ({ update }: Holder) =>
  [...walletServices.google.objects].find(([id]) => id.endsWith(`.${update.serial}`))?.[1];

describe('a wallet is told', () => {
  it('of a purchase that brings a stamp, but not of one that brings none', async () => {
    const anna = await newHolder();
    expect(await told(anna, () => counter(superAdmin).buy(anna))).toBe(1);
    expect(await told(anna, () => counter(superAdmin).buy(anna, 100))).toBe(0);
  });

  it('of a voucher, of its use, and of a new code, which voids the pass', async () => {
    const anna = await newHolder();
    const thing = { rewardType: 'custom', note: 'Un tè', userId: anna.id } as const;
    const assigned = () => call(contract.admin.assignReward, thing, as(superAdmin));
    expect(await told(anna, assigned)).toBe(0);
    const { rewards } = (await call(contract.admin.rewards, {}, as(superAdmin))).body;
    const id = Number(rewards[0]?.id);
    const deliver = () => call(contract.admin.deliverReward, { id }, as(superAdmin));
    expect(await told(anna, deliver)).toBe(1);
    const use = () => counter(superAdmin).buy(anna, 100, { voucherId: id });
    expect(await told(anna, use)).toBe(1);
    expect(await told(anna, () => call(contract.card.renew, {}, as(anna)))).toBe(1);
    expect(await told(anna, () => counter(superAdmin).buy(anna))).toBe(0);
  });

  it('of nothing that others do, or that the player does in the game', async () => {
    const [anna, luca] = [await newHolder(), await newHolder()];
    expect(await told(anna, () => counter(superAdmin).buy(luca))).toBe(0);
    const claim = () => call(contract.daily.read, {}, as(anna));
    expect(await told(anna, claim)).toBe(0);
  });

  it('of a changed programme only with the card’s own next change', async () => {
    const anna = await newHolder();
    const raise = () => setProgramme(superAdmin, { stampsNeeded: 9 });
    expect(await told(anna, raise)).toBe(0);
    expect(await told(anna, () => counter(superAdmin).buy(anna))).toBe(1);
  });
});

describe('the wallets of a player', () => {
  it('are void if the player is deactivated', async () => {
    const [anna, luca] = [await newHolder(), await newGoogleHolder()];
    await counter(superAdmin).buy(luca);
    await settle();
    const deactivate = (id: number) =>
      call(contract.admin.setStatus, { id, isActive: false }, as(superAdmin));
    expect(await told(anna, () => deactivate(anna.id))).toBe(1);
    await deactivate(luca.id);
    await settle();
    expect(objectOf(luca)).toMatchObject({ state: 'INACTIVE', textModulesData: [] });
    expect(objectOf(luca)).not.toHaveProperty('barcode');
  });

  it('are void if the player is erased', async () => {
    const [anna, luca] = [await newHolder(), await newGoogleHolder()];
    await counter(superAdmin).buy(luca);
    await settle();
    const before = await storedPass(anna);
    const erase = (id: number) => call(contract.admin.deleteUser, { id }, as(superAdmin));
    expect(await told(anna, () => erase(anna.id))).toBe(1);
    expect(await storedPass(anna)).toMatchObject({ playerId: null, voidedAt: expect.anything() });
    expect((await storedPass(anna))?.updatedAt).toBeGreaterThan(before?.updatedAt ?? 0);
    await erase(luca.id);
    await settle();
    expect(objectOf(luca)).toMatchObject({ state: 'INACTIVE', textModulesData: [] });
    expect((await new UnitOfWork(NOON).load(card(luca.id))).value).toBeUndefined();
  });

  it('are void in Google’s if the player is erased before saving the card: the link shows nothing later', async () => {
    const anna = await newGoogleHolder();
    await call(contract.admin.deleteUser, { id: anna.id }, as(superAdmin));
    await settle();
    expect(objectOf(anna)).toMatchObject({ state: 'INACTIVE', textModulesData: [] });
    expect(objectOf(anna)).not.toHaveProperty('barcode');
  });
});

describe('a wallet that can’t be told', () => {
  it('doesn’t delay a purchase, or anything else that follows from it', async () => {
    const anna = await newHolder();
    queue.isDown = false;
    const before = performance.now();
    const { status } = await counter(superAdmin).buy(anna);
    await caughtUp();
    expect(status).toBe(201);
    expect(performance.now() - before).toBeLessThan(3 * SECOND);
    // The queue hasn't been read yet.
    expect(queue.length).toBe(1);
  });
});
