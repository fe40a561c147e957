import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { addDays, dayKey, iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';

const { admin } = contract;
type Fields = Request<typeof admin.createPrize>;

let superAdmin: Player;
let player: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  player = await newPlayer({ now: NOON });
});

const DISCOUNT: Fields = { name: 'Torte', type: 'sconto', discountPercent: 10, isActive: true };
const THING: Fields = { name: 'Un caffè', type: 'special', isActive: true };
const COINS: Fields = { name: 'Mancia', type: 'coins', value: 5, isActive: true };
const TERMS = { conditions: 'Solo torte intere', cost: 120, validDays: 30, minimumAmount: 1500 };
const NO_TERMS = { conditions: null, cost: null, validDays: null, minimumAmount: null };

const create = (fields: Fields) => call(admin.createPrize, fields, as(superAdmin));
const created = async (fields: Fields) => (await create(fields)).body.prize;
const update = (id: number, fields: Fields) =>
  call(admin.updatePrize, { id, ...fields }, as(superAdmin));
const listed = async () => (await call(admin.prizes, {}, as(superAdmin))).body.prizes;
const assign = (fields: Omit<Request<typeof admin.assignReward>, 'userId'>) =>
  call(admin.assignReward, { userId: player.id, ...fields }, as(superAdmin));

describe('a template', () => {
  it.each([DISCOUNT, THING])('of type $type has terms, empty at first', async fields => {
    expect(await created(fields)).toMatchObject(NO_TERMS);
    expect(await created({ ...fields, ...TERMS })).toMatchObject(TERMS);
    expect(await created({ ...fields, conditions: '  ' })).toMatchObject(NO_TERMS);
  });

  it('of any type has a cost', async () => {
    expect(await created({ ...COINS, cost: 0 })).toMatchObject({ ...NO_TERMS, cost: 0 });
  });

  it.each([
    ['conditions', { ...COINS, conditions: 'Solo oggi' }],
    ['validDays', { ...COINS, validDays: 3 }],
    ['minimumAmount', { ...COINS, minimumAmount: 100 }],
    ['conditions', { ...DISCOUNT, conditions: 'x'.repeat(201) }],
    ['cost', { ...DISCOUNT, cost: -1 }],
    ['cost', { ...COINS, cost: 100_001 }],
    ['cost', { ...THING, cost: 1.5 }],
    ['validDays', { ...THING, validDays: 0 }],
    ['validDays', { ...THING, validDays: 366 }],
    ['minimumAmount', { ...THING, minimumAmount: 0 }],
    ['minimumAmount', { ...DISCOUNT, minimumAmount: 100_001 }],
    ['validDays', { ...DISCOUNT, validDays: 3, validFrom: '2026-11-20T11:00:00Z' }],
    ['validDays', { ...THING, validDays: 3, validUntil: '2026-11-20T11:00:00Z' }],
  ] as [string, Fields][])('is refused at %s for %o, and nothing is made', async (path, fields) => {
    const before = await listed();
    const { status, failure } = await create(fields);
    expect([status, failure.issues?.[0]?.path]).toEqual([400, path]);
    expect(await listed()).toEqual(before);
  });

  it('keeps the terms that a change omits, and loses those that it sets to null', async () => {
    const { id } = await created({ ...DISCOUNT, ...TERMS });
    expect((await update(id, { ...DISCOUNT, name: 'Crostate' })).body.prize).toMatchObject({
      name: 'Crostate',
      ...TERMS,
    });
    const cleared = await update(id, { ...DISCOUNT, conditions: null, validDays: null });
    expect(cleared.body.prize).toMatchObject({ ...TERMS, conditions: null, validDays: null });
  });

  it('loses the fields that its new type can’t have, but keeps its cost', async () => {
    const { id } = await created({ ...DISCOUNT, ...TERMS });
    expect((await update(id, COINS)).body.prize).toMatchObject({ ...NO_TERMS, cost: 120 });
  });
});

describe('the days of a validity', () => {
  /** The first and the last instant of the years 2020 to 2100 in Rome, with the instants just outside. */
  const FIRST = '2019-12-31T23:00:00Z';
  const LAST = '2100-12-31T22:59:59Z';
  const OUTSIDE = ['2019-12-31T22:59:59Z', '2100-12-31T23:00:00Z', '0026-11-20T11:00:00Z'];

  it.each([DISCOUNT, THING])('lie between 2020 and 2100 for a $type template', async fields => {
    expect((await create({ ...fields, validFrom: FIRST, validUntil: LAST })).status).toBe(201);
    for (const day of OUTSIDE)
      for (const field of ['validFrom', 'validUntil']) {
        const { status, failure } = await create({ ...fields, [field]: day });
        expect([status, failure.issues?.[0]?.path]).toEqual([400, field]);
      }
  });

  it('lie between 2020 and 2100 for an assigned reward', async () => {
    const discount = { rewardType: 'sconto', discountPercent: 5 } as const;
    expect((await assign({ ...discount, validFrom: FIRST, validUntil: LAST })).status).toBe(201);
    for (const day of OUTSIDE)
      for (const field of ['validFrom', 'validUntil'])
        expect((await assign({ ...discount, [field]: day })).status).toBe(400);
  });
});

describe('a reward that is assigned from a template', () => {
  it('keeps the template’s name, cost and terms; a reward assigned by hand has none', async () => {
    const { id } = await created({ ...DISCOUNT, ...TERMS });
    const fields = { rewardType: 'sconto', discountPercent: 25, note: 'Auguri' } as const;
    expect((await assign({ ...fields, prizeId: id })).body.reward).toMatchObject({
      prizeId: id,
      prizeName: 'Torte',
      cost: 120,
      conditions: 'Solo torte intere',
      minimumAmount: 1500,
      discountPercent: 25,
    });
    expect((await assign(fields)).body.reward).toMatchObject({
      prizeId: null,
      prizeName: null,
      cost: null,
      conditions: 'Auguri',
      minimumAmount: null,
    });
  });

  it('is valid for as many days as its template says, unless it has dates of its own', async () => {
    const { id: prizeId } = await created({ ...DISCOUNT, validDays: 3 });
    const fields = { rewardType: 'sconto', discountPercent: 10, prizeId } as const;
    const { reward } = (await assign(fields)).body;
    expect(reward).toMatchObject({ validFrom: iso(NOON), validUntil: expect.any(String) });
    // The end of the third day after today.
    expect(dayKey(Date.parse(reward.validUntil ?? ''))).toBe(addDays(dayKey(NOON), 3));
    const endless = (await assign({ ...fields, validUntil: null })).body.reward;
    expect(endless).toMatchObject({ validFrom: null, validUntil: null });
  });

  it('is the template’s thing if it has no text of its own', async () => {
    const { id } = await created(THING);
    const { body } = await assign({ rewardType: 'custom', prizeId: id });
    expect(body.reward).toMatchObject({ what: 'Un caffè', note: null });
  });

  it('is refused if the template is unknown, inactive or of another type', async () => {
    const inactive = await created({ ...THING, isActive: false });
    const coins = await created(COINS);
    for (const prizeId of [1, inactive.id, coins.id]) {
      const { status, failure } = await assign({ rewardType: 'custom', note: 'Un tè', prizeId });
      expect([status, failure.issues?.[0]?.path]).toEqual([400, 'prizeId']);
    }
  });

  it('is refused for a thing whose last day has passed', async () => {
    const thing = { rewardType: 'custom', note: 'Un tè' } as const;
    const { failure } = await assign({ ...thing, validUntil: '2026-11-19T11:00:00Z' });
    expect(failure.issues?.[0]?.path).toBe('validUntil');
    expect((await assign({ ...thing, validUntil: '2026-11-20T11:00:00Z' })).status).toBe(201);
  });
});
