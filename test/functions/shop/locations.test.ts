import '#test/support/conflicting-backend.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { cardOf } from '#test/functions/card/card-calls.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newDiscount, newStaff } from '#test/support/staff.ts';

const { card, shop, till } = contract;

type Input = Request<typeof shop.updateDetails>;
type LocationInput = NonNullable<Input['locations']>[number];

const COMMON = {
  name: 'Rossi S.n.c.',
  sign: 'Da Rossi',
  email: 'ciao@rossi.example',
  socialUrl: null,
};
const FIRST = { id: 1, name: 'Piazza', address: 'Piazza 1' };
const MAZZINI = { name: 'Via Mazzini', address: 'Via Mazzini 2' };

let superAdmin: Player;
let clerk: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
});

const update = (said: Partial<Input>) =>
  call(shop.updateDetails, { ...COMMON, ...said }, as(superAdmin));

const known = async () => {
  const { body } = await call(card.programme, {}, { now: NOON });
  if (!body.shop) throw new Error('The shop has no details.');
  return body.shop;
};

/** Leaves out one location, or changes it. */
const change = async (id: number, changed?: Partial<LocationInput>) => {
  const { locations } = await known();
  const others = locations.flatMap(one =>
    one.id === id ? (changed ? { ...one, ...changed } : []) : one,
  );
  return update({ locations: others });
};

let named = 0;
/** Opens another location and returns its id. */
const open = async (): Promise<number> => {
  named += 1;
  const more = { name: `Via Mazzini ${named}`, address: 'Via Mazzini', phone: '011 222' };
  await update({ locations: [...(await known()).locations, more] });
  const id = (await known()).locations.at(-1)?.id;
  if (!id) throw new Error('The location is missing.');
  return id;
};

const buy = (customer: Player, location?: number) =>
  call(till.purchase, { customerId: customer.id, amount: 500, location }, as(clerk));

describe('the locations of a shop', () => {
  it('are just one, with the shop’s own details, until another is added', async () => {
    await update({ address: 'Via Roma 1', phone: '011 123' });
    const { locations, address } = await known();
    expect(address).toBe('Via Roma 1');
    expect(locations).toMatchObject([
      { id: 1, name: 'Da Rossi', address: 'Via Roma 1', phone: '011123', closed: false },
    ]);
  });

  it('are replaced as a whole, with ids that are never reused; the single fields are the first one’s', async () => {
    await update({ locations: [FIRST] });
    const [one, two] = [await open(), await open()];
    expect(await known()).toMatchObject({
      address: 'Piazza 1',
      phone: null,
      locations: [FIRST, { id: one, phone: '011222', hours: null, closed: false }, { id: two }],
    });
    await change(one);
    const three = await open();
    expect((await known()).locations.map(({ id }) => id)).toEqual([1, two, three]);
    expect(new Set([one, two, three]).size).toBe(3);
    await update({ address: 'Piazza 9' });
    expect((await known()).locations[0]).toMatchObject({ name: 'Piazza', address: 'Piazza 9' });
  });

  it.each<[field: string, said: Partial<Input>]>([
    ['address', {}],
    ['locations', { locations: [FIRST], address: 'Via Roma 1' }],
    ['locations', { locations: [FIRST], closedOn: [] }],
    ['locations', { locations: [] }],
    ['locations', { locations: [{ ...FIRST, id: 77 }] }],
    ['locations', { locations: [FIRST, { ...MAZZINI, id: 77 }] }],
    ['locations', { locations: [FIRST, FIRST] }],
    ['locations', { locations: [FIRST, { ...MAZZINI, name: 'piazza' }] }],
    ['locations', { locations: [{ ...FIRST, closed: true }] }],
    ['locations.0.name', { locations: [{ ...FIRST, name: 'x' }] }],
    ['locations', { locations: [FIRST, ...Array<LocationInput>(20).fill(MAZZINI)] }],
  ])('refuse %s in %j without changing anything', async (field, said) => {
    await update({ address: 'Piazza 1' });
    const before = await known();
    const { status, failure } = await update(said);
    expect([status, failure.issues?.[0]?.path]).toEqual([400, field]);
    expect(await known()).toEqual(before);
  });
});

describe('a sale at a location', () => {
  let customer: Player;
  beforeEach(async () => {
    customer = await newPlayer({ now: NOON });
  });

  it('shows its customer the last location, until it is undone', async () => {
    await update({ locations: [FIRST] });
    const last = async () => (await cardOf(customer, NOON + 9)).lastLocationId;
    const sell = async (at: number, location?: number) => {
      const sale = { customerId: customer.id, amount: 500, location };
      return (await call(till.purchase, sale, as(clerk, NOON + at))).body.purchase.id;
    };
    const undo = (purchaseId: number) =>
      call(till.undoPurchase, { purchaseId, reason: 'Sbagliato' }, as(clerk, NOON + 9));
    const first = await sell(1);
    expect(await last()).toBeNull();
    const other = await open();
    expect(await last()).toBe(1);
    const second = await sell(2, other);
    expect(await last()).toBe(other);
    await undo(second);
    expect(await last()).toBe(1);
    await undo(first);
    expect(await last()).toBeNull();
  });

  it('is refused if the location is unknown or closed, and nothing is written', async () => {
    const [one, two] = [await open(), await open()];
    await change(one, { closed: true });
    for (const location of [one, 77]) {
      const { customerId, ...sale } = { customerId: customer.id, location };
      const answers = [
        await buy(customer, location),
        await call(till.slip, { amount: 500, location }, as(clerk)),
        await call(till.oldCard, { customerId, stamps: 1, ...sale }, as(clerk)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    }
    expect(await cardOf(customer)).toMatchObject({ stamps: 0, visits: 0 });
    expect((await buy(customer, two)).status).toBe(201);
    expect((await buy(customer)).status).toBe(201);
  });

  it('can use a voucher at any location that is known and open', async () => {
    const [one, two] = [await open(), await open()];
    await change(one, { closed: true });
    const voucherId = await newDiscount(superAdmin, customer, NOON);
    const redeem = (location: number) => call(till.redeem, { voucherId, location }, as(clerk));
    for (const location of [one, 77]) {
      const { status, failure } = await redeem(location);
      expect([status, failure.issues?.[0]?.path]).toEqual([400, 'location']);
    }
    expect((await redeem(two)).status).toBe(200);
    const refused = await change(two);
    expect([refused.status, refused.failure.code]).toEqual([409, 'location_used']);
  });

  it('keeps the location from being removed, but not from being closed', async () => {
    const location = await open();
    await buy(customer, location);
    const refused = await change(location);
    expect([refused.status, refused.failure.code]).toEqual([409, 'location_used']);
    expect((await change(location, { closed: true })).status).toBe(200);
    expect((await change(location)).status).toBe(409);
  });

  it('and a concurrent removal never leave a sale at a removed location', async () => {
    for (let round = 0; round < 5; round += 1) {
      const location = await open();
      const [sold, removed] = await Promise.all([buy(customer, location), change(location)]);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([sold.status, removed.status]);
    }
  });
});
