import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DEFAULT_PROGRAMME } from '#shared/rules/card.ts';
import { HOUR } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { cardOf, counter, newPrize, rewardsOf, setProgramme } from './card-calls.ts';

const { till, admin, card, vouchers, shop } = contract;

let superAdmin: Player;
let coffee: number;
let cake: number;
let player: Player;
let desk: ReturnType<typeof counter>;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  coffee = await newPrize(superAdmin, { name: 'Un caffè' });
  cake = await newPrize(superAdmin, { name: 'Una torta' });
});
beforeEach(async () => {
  desk = counter(await newStaff('ADMIN', NOON));
  player = await newPlayer({ now: NOON });
});

/** Sets a programme with several stamps per purchase, whose card of 5 stamps brings a cake. */
const set = (changes: Parameters<typeof setProgramme>[1] = {}) =>
  setProgramme(superAdmin, {
    stampsNeeded: 5,
    purchasesPerDay: 20,
    stampPrizeId: cake,
    stampEvery: 500,
    ...changes,
  });

const buy = async (amount: number, now = NOON) => {
  const { status, body } = await desk.buy(player, amount, { now });
  expect(status).toBe(201);
  return body.purchase;
};

describe('the settings of stamps', () => {
  const refused = async (changes: Parameters<typeof setProgramme>[1]) => {
    const { status, failure } = await set(changes);
    expect(status).toBe(400);
    return failure.issues?.[0];
  };
  const hours = { weekday: 5, from: '15:00', to: '17:00', factor: 2 } as const;

  it('are kept if a change omits them', async () => {
    const steps = [{ stamps: 2, prizeId: coffee }];
    const stamps = { stampEvery: 700, maxStamps: 4, steps, happyHours: [hours] };
    await set(stamps);
    const { stampEvery: _e, maxStamps: _m, steps: _s, happyHours: _h, ...rest } = DEFAULT_PROGRAMME;
    const { body } = await call(shop.updateProgramme, rest, as(superAdmin));
    expect(body.programme).toEqual({ ...rest, ...stamps, version: expect.any(Number) });
    const known = (await call(card.programme, {}, { now: NOON })).body.programme;
    expect(known).toMatchObject({
      ...stamps,
      steps: [{ stamps: 2, name: 'Un caffè' }],
    });
  });

  it.each([
    [{ stampEvery: 99 }, 'stampEvery'],
    [{ stampEvery: 100_001 }, 'stampEvery'],
    [{ maxStamps: 0 }, 'maxStamps'],
    [{ maxStamps: 11 }, 'maxStamps'],
    [{ happyHours: [{ ...hours, weekday: 0 }] }, 'happyHours.0.weekday'],
    [{ happyHours: [{ ...hours, weekday: 8 }] }, 'happyHours.0.weekday'],
    [{ happyHours: [{ ...hours, from: '24:00' }] }, 'happyHours.0.from'],
    [{ happyHours: [{ ...hours, from: '9:00' }] }, 'happyHours.0.from'],
    [{ happyHours: [{ ...hours, to: '24:01' }] }, 'happyHours.0.to'],
    [{ happyHours: [{ ...hours, to: '15:00' }] }, 'happyHours.0.to'],
    [{ happyHours: [hours, { ...hours, factor: 4 as never }] }, 'happyHours.1.factor'],
    [{ happyHours: Array(11).fill(hours) }, 'happyHours'],
  ])('are refused out of their bounds: %j', async (changes, path) => {
    expect((await refused(changes))?.path).toBe(path);
  });

  it('have steps in ascending order below a whole card, from usable templates', async () => {
    const inactive = await newPrize(superAdmin, { isActive: false });
    const step = (stamps: number, prizeId = coffee) => ({ stamps, prizeId });
    expect(await refused({ steps: [step(3), step(3)] })).toEqual({
      path: 'steps',
      message: 'Metti le tappe in ordine: ogni tappa chiede più bollini della precedente.',
    });
    expect(await refused({ steps: [step(2), step(5)] })).toEqual({
      path: 'steps.1.stamps',
      message: 'Ogni tappa viene prima della carta completa: meno di 5 bollini.',
    });
    expect((await refused({ steps: [step(2, inactive)] }))?.path).toBe('steps.0.prizeId');
    expect((await refused({ steps: [step(0)] }))?.path).toBe('steps.0.stamps');
    const five = [1, 2, 3, 4, 5].map(stamps => step(stamps));
    expect((await refused({ steps: five, stampsNeeded: 9 }))?.path).toBe('steps');
    expect((await set({ steps: five.slice(0, 4) })).status).toBe(200);
    const { steps: _, ...fewer } = { ...DEFAULT_PROGRAMME, stampsNeeded: 4 };
    expect((await call(shop.updateProgramme, fewer, as(superAdmin))).failure.issues).toMatchObject([
      { path: 'steps.3.stamps' },
    ]);
    expect((await set({ happyHours: [{ ...hours, to: '24:00' }] })).status).toBe(200);
  });
});

describe('the stamps of a purchase', () => {
  it('are one for each part of the amount, and surplus ones begin the next card', async () => {
    await set();
    expect(await buy(1450)).toMatchObject({ stamps: 2, reward: null });
    expect(await buy(2600)).toMatchObject({ stamps: 5, reward: { rewardName: 'Una torta' } });
    expect(await cardOf(player)).toMatchObject({ stamps: 2, stampsNeeded: 5 });
    const { purchases } = (await call(till.purchases, {}, as(superAdmin))).body;
    expect(purchases.slice(0, 2).map(({ stamps, stamped }) => [stamps, stamped])).toEqual([
      [5, true],
      [2, true],
    ]);
  });

  it('are more during happy hours by Rome’s clock on the server', async () => {
    // A Friday at noon in Rome.
    const happyHours = [{ weekday: 5, from: '12:00', to: '13:00', factor: 3 } as const];
    await set({ stampsNeeded: 50, stampEvery: null, happyHours });
    const stamps = [NOON - 1, NOON, NOON + HOUR - 1, NOON + HOUR].map(
      async now => (await buy(300, now)).stamps,
    );
    expect(await Promise.all(stamps)).toEqual([1, 3, 3, 1]);
  });

  it('beyond a full card are lost while no prize is chosen', async () => {
    await set({ stampPrizeId: null });
    await buy(2000);
    expect(await buy(1000)).toMatchObject({ stamps: 1, stamped: true, reward: null });
    expect(await buy(1000)).toMatchObject({ stamps: 0, stamped: false });
    await set();
    expect(await buy(1000)).toMatchObject({ stamps: 2, reward: { rewardName: 'Una torta' } });
    expect((await cardOf(player)).stamps).toBe(2);
  });
});

describe('a step', () => {
  it('brings its reward once per card, and is shown on the card', async () => {
    await set({ steps: [{ stamps: 2, prizeId: coffee }] });
    const shown = async () => (await cardOf(player)).steps;
    expect(await shown()).toEqual([{ stamps: 2, name: 'Un caffè', reached: false }]);
    const reached = await buy(1000);
    expect(reached.reward).toBeNull();
    expect(reached.rewards).toMatchObject([{ rewardName: 'Un caffè', status: 'delivered' }]);
    expect(reached.rewards[0]?.id).not.toBe(`admin_${reached.id}`);
    expect(await shown()).toEqual([{ stamps: 2, name: 'Un caffè', reached: true }]);
    const both = await buy(2500);
    expect(both.reward?.id).toBe(`admin_${both.id}`);
    expect(both.rewards.map(({ rewardName }) => rewardName)).toEqual(['Una torta', 'Un caffè']);
    expect((await rewardsOf(player)).vouchers).toHaveLength(3);
  });

  it('stays the one that was in force at the card’s first stamp', async () => {
    await set({ steps: [{ stamps: 2, prizeId: coffee }] });
    await buy(500);
    await set({ steps: [{ stamps: 3, prizeId: cake }] });
    expect((await cardOf(player)).steps).toEqual([{ stamps: 2, name: 'Un caffè', reached: false }]);
    expect((await buy(500)).rewards).toMatchObject([{ rewardName: 'Un caffè' }]);
    expect((await cardOf(await newPlayer({ now: NOON }))).steps).toMatchObject([{ stamps: 3 }]);
  });

  it('of a deleted template brings nothing, and isn’t shown', async () => {
    const prizeId = await newPrize(superAdmin);
    await set({ steps: [{ stamps: 2, prizeId }] });
    await buy(500);
    await call(admin.deletePrize, { id: prizeId }, as(superAdmin));
    expect(await cardOf(player)).toMatchObject({ steps: [] });
    expect((await buy(500)).rewards).toEqual([]);
  });
});

describe('undoing a purchase', () => {
  it('withdraws the rewards of a card and of steps that the remaining purchases don’t pay', async () => {
    await set({ steps: [{ stamps: 2, prizeId: coffee }] });
    const first = await buy(1000);
    const second = await buy(2500);
    const undone = (await desk.undo(second.id)).body.purchase;
    expect(undone.rewards.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
    expect((await rewardsOf(player)).adminRewards.map(({ id }) => id)).toEqual(
      first.rewards.map(({ id }) => id),
    );
    expect((await desk.undo(first.id)).body.purchase.rewards).toMatchObject([
      { status: 'withdrawn' },
    ]);
    expect(await cardOf(player)).toMatchObject({ stamps: 0, visits: 0 });
    expect(await rewardsOf(player)).toEqual({ adminRewards: [], vouchers: [] });
    expect((await buy(1000)).rewards).toHaveLength(1);
  });

  it('that came earlier withdraws what a later one has brought', async () => {
    await set({ steps: [{ stamps: 2, prizeId: coffee }] });
    const first = await buy(500);
    const second = await buy(500);
    expect(second.rewards).toHaveLength(1);
    expect((await desk.undo(first.id)).status).toBe(200);
    expect(await cardOf(player)).toMatchObject({
      stamps: 1,
      steps: [{ stamps: 2, reached: false }],
    });
    expect((await rewardsOf(player)).adminRewards).toEqual([]);
    const { entries } = (await call(admin.audit, {}, as(superAdmin))).body;
    expect(entries.slice(0, 3).map(({ action }) => action)).toContain('reward.withdraw');
  });

  it('is refused if the reward of a step that it brought was used', async () => {
    await set({ steps: [{ stamps: 2, prizeId: coffee }] });
    const first = await buy(500);
    const second = await buy(500);
    const voucherId = second.rewards[0]?.voucherId ?? 0;
    await call(till.redeem, { voucherId }, as(superAdmin));
    expect((await desk.undo(second.id)).failure.code).toBe('reward_used');
    // The step's reward was used, so the step stays reached and isn't paid again.
    expect((await desk.undo(first.id)).status).toBe(200);
    expect(await cardOf(player)).toMatchObject({
      stamps: 1,
      steps: [{ stamps: 2, reached: true }],
    });
    expect((await buy(500)).rewards).toEqual([]);
  });

  it('keeps a card complete if its reward was claimed, and takes the stamps from the present card', async () => {
    const discount = await newPrize(superAdmin, { type: 'sconto', discountPercent: 10 });
    await set({ stampPrizeId: discount });
    const first = await buy(1500);
    const full = await buy(1000);
    await buy(1000);
    await call(vouchers.claim, { id: full.reward?.id ?? '' }, as(player));
    expect((await desk.undo(full.id)).failure.code).toBe('reward_used');
    expect((await desk.undo(first.id)).status).toBe(200);
    expect((await cardOf(player)).stamps).toBe(0);
    expect((await rewardsOf(player)).adminRewards).toHaveLength(1);
    await buy(500);
    expect((await cardOf(player)).stamps).toBe(1);
  });

  it('leaves a card one stamp short of what it needs now', async () => {
    await set({ stampsNeeded: 10 });
    await buy(2500);
    const second = await buy(1500);
    await set({ stampsNeeded: 4 });
    expect(await cardOf(player)).toMatchObject({ stamps: 8, stampsNeeded: 4 });
    expect((await desk.undo(second.id)).status).toBe(200);
    expect(await cardOf(player)).toMatchObject({ stamps: 3, stampsNeeded: 4 });
  });
});
