import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DEFAULT_PROGRAMME } from '#shared/rules/card.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { cardOf, correct, counter, newPrize, rewardsOf, setProgramme } from './card-calls.ts';
import { madeSlip, refusalOf, slips } from './slip-calls.ts';

/** NOON is on the last day; full cards are paid for two more days. */
const LAST = { startsAt: '2026-11-01', endsAt: '2026-11-20', openCardsDays: 2 };
const WITHOUT = { stamps: 0, stamped: false, gift: null, reward: null, rewards: [] };

let superAdmin: Player;
let clerk: Player;
let cake: number;
let player: Player;
let desk: ReturnType<typeof counter>;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
  desk = counter(clerk);
  cake = await newPrize(superAdmin, { name: 'Una torta' });
});
beforeEach(async () => {
  player = await newPlayer({ now: NOON });
});

const set = (changes: Parameters<typeof setProgramme>[1] = {}) =>
  setProgramme(superAdmin, { stampsNeeded: 2, stampPrizeId: cake, ...LAST, ...changes });

const buy = async (now: number, amount = 500) => {
  const { status, body } = await desk.buy(player, amount, { now });
  expect(status).toBe(201);
  return body.purchase;
};

/** A card that became full on the last day, before a prize was chosen. */
const fillCard = async (): Promise<void> => {
  await set({ stampPrizeId: null });
  await buy(NOON);
  await buy(NOON + HOUR);
  await set();
};

describe('a purchase outside the programme’s dates', () => {
  it.each([
    ['before the first day', { startsAt: '2026-11-21', endsAt: null }],
    ['after the last day', { startsAt: null, endsAt: '2026-11-19' }],
  ])('is recorded without stamp and gift %s', async (_when, dates) => {
    await set(dates);
    const made = await buy(NOON);
    expect(made).toMatchObject({ amount: 500, ...WITHOUT });
    expect(await cardOf(player)).toMatchObject({ stamps: 0, visits: 1 });
    expect((await desk.undo(made.id)).status).toBe(200);
    expect(await cardOf(player)).toMatchObject({ stamps: 0, visits: 0 });
  });

  it('brings its stamp on the first and the last day', async () => {
    await set({ startsAt: '2026-11-20' });
    expect(await buy(NOON)).toMatchObject({ stamps: 1, gift: DEFAULT_PROGRAMME.gift });
  });

  it('doesn’t count for its day, and can’t be made as a slip', async () => {
    await set({ startsAt: '2026-11-21', endsAt: null });
    expect(await refusalOf(slips.make(clerk))).toBe('below_minimum');
    for (let i = 0; i < DEFAULT_PROGRAMME.purchasesPerDay; i++) await buy(NOON);
    await set({ endsAt: null });
    expect(await buy(NOON)).toMatchObject({ stamps: 1 });
  });
});

describe('a full card that waits', () => {
  it('is paid by a purchase, without a new stamp, until some days after the end', async () => {
    await fillCard();
    expect(await buy(NOON + DAY, DEFAULT_PROGRAMME.minimumAmount - 1)).toMatchObject(WITHOUT);
    const paid = await buy(NOON + 2 * DAY);
    expect(paid).toMatchObject({ stamps: 0, stamped: false, gift: null });
    expect(paid.reward).toMatchObject({ rewardName: expect.stringContaining('torta') });
    expect(await cardOf(player)).toMatchObject({ stamps: 0, visits: 4 });
    expect(await buy(NOON + 2 * DAY)).toMatchObject(WITHOUT);
  });

  it('isn’t paid after those days', async () => {
    await fillCard();
    expect(await buy(NOON + 3 * DAY)).toMatchObject(WITHOUT);
    expect(await cardOf(player)).toMatchObject({ stamps: 2 });
  });

  it('waits again once the purchase that paid it is undone', async () => {
    await fillCard();
    const first = await buy(NOON + DAY);
    expect((await desk.undo(first.id, NOON + DAY)).status).toBe(200);
    expect(await cardOf(player)).toMatchObject({ stamps: 2 });
    expect((await rewardsOf(player, NOON + DAY)).adminRewards).toEqual([]);
    expect((await buy(NOON + DAY)).rewards).toHaveLength(1);
  });

  it('is paid by only one of two parallel purchases', async () => {
    await fillCard();
    const paid = await Promise.all([buy(NOON + DAY), buy(NOON + DAY)]);
    expect(paid.flatMap(({ rewards }) => rewards)).toHaveLength(1);
  });

  it('isn’t the same as a card that lacks a stamp, which is not paid', async () => {
    await set();
    await buy(NOON);
    expect(await buy(NOON + DAY)).toMatchObject(WITHOUT);
    expect(await cardOf(player)).toMatchObject({ stamps: 1 });
  });
});

describe('around the dates', () => {
  it('a slip earns a stamp if it was made within the dates', async () => {
    await set();
    const { code } = await madeSlip(clerk, 500, NOON);
    const { body } = await slips.use(player, code, NOON + 5 * DAY);
    expect(body.purchase).toMatchObject({ stamps: 1, gift: DEFAULT_PROGRAMME.gift });
  });

  it('a super administrator can still correct stamps', async () => {
    await set();
    expect((await correct(superAdmin, player, 1, NOON + 9 * DAY)).body.card.stamps).toBe(1);
  });

  it.each([
    [{ startsAt: '2026-11-21' }, 'endsAt'],
    [{ startsAt: '2026-11-20', endsAt: '2031-11-21' }, 'endsAt'],
    [{ openCardsDays: 181 }, 'openCardsDays'],
    [{ endsAt: '2026-02-30' }, 'endsAt'],
    [{ legalNote: 'x'.repeat(501) }, 'legalNote'],
  ])('%j is refused', async (changes, path) => {
    const { status, failure } = await set(changes);
    expect([status, failure.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('a change that omits the dates keeps them', async () => {
    const legal = { legalBasis: 'operazione', legalNote: 'Al banco.' } as const;
    await set(legal);
    const { startsAt: _s, endsAt: _e, openCardsDays: _o, ...others } = DEFAULT_PROGRAMME;
    const { legalBasis: _b, legalNote: _n, ...rest } = others;
    const { body } = await call(contract.shop.updateProgramme, rest, as(superAdmin));
    expect(body.programme).toMatchObject({ ...LAST, ...legal });
  });
});
