import '#test/functions/jobs/job-queue.ts';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '#test/support/voucher-key.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportKind } from '#shared/contract/admin/exports.ts';
import { contract } from '#shared/contract/index.ts';
import { FIRST_LOCATION } from '#shared/rules/locations.ts';
import { DAY, iso, MINUTE } from '#shared/time.ts';
import { cardOf } from '#test/functions/card/card-calls.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { parseCsv } from '#test/support/csv.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';

const { admin, card, shop, till } = contract;

const FIRST = { id: FIRST_LOCATION, name: 'Piazza', address: 'Piazza 1' };
const COMMON = { name: 'Rossi', email: 'ciao@rossi.example', socialUrl: null };

let owner: Player;
let clerk: Player;
/** Both bought something at the first location before there was another. */
let anna: Player;
let bruno: Player;
let mazzini: number;
/** A location that is closed for good and has sold nothing. */
let closed: number;

const sell = async (customer: Player, location?: number, at = NOON): Promise<number> => {
  const input = { customerId: customer.id, amount: 1000, ...(location && { location }) };
  const { body, status, text } = await call(till.purchase, input, as(clerk, at));
  expect(status, text).toBe(201);
  return body.purchase.id;
};

const use = async (customer: Player, location?: number): Promise<void> => {
  const { id: voucherId } = await newVoucher(owner, customer, NOON);
  await call(till.redeem, { voucherId, ...(location && { location }) }, as(clerk, NOON));
};

const at = (location: number) => ({ location: String(location) });

beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
  anna = await newPlayer({ now: NOON });
  bruno = await newPlayer({ now: NOON });
  await call(contract.settings.changeOffers, { offersFromPurchases: true }, as(anna));
  await call(contract.settings.changeOffers, { offersFromPurchases: true }, as(bruno));
  await sell(anna, undefined, NOON - 2 * DAY);
  await sell(bruno);
});

describe('a shop with one location', () => {
  it('names no location in any list', async () => {
    await use(bruno);
    await call(till.slip, { amount: 500 }, as(clerk, NOON));
    const { purchases } = (await call(till.purchases, {}, as(clerk))).body;
    const { redemptions } = (await call(till.redemptions, {}, as(clerk))).body;
    const { slips } = (await call(till.slips, {}, as(clerk))).body;
    const details = (await call(admin.customer, { id: anna.id }, as(owner))).body;
    const own = (await call(card.purchases, {}, as(anna))).body.purchases;
    const all = [...purchases, ...redemptions, ...slips, ...details.purchases, ...own];
    expect(new Set(all.map(({ locationId }) => locationId))).toEqual(new Set([null]));
    expect(details.locations).toEqual([]);
    const { locations } = (await call(admin.business, { by: 'day', count: 1 }, as(owner))).body;
    expect(locations).toEqual([]);
  });
});

describe('a shop with several locations', () => {
  beforeAll(async () => {
    const others = [
      { name: 'Via Mazzini', address: 'Via Mazzini 2', phone: '011 222' },
      { name: 'Lungomare', address: 'Lungomare 3', closed: true },
    ];
    const input = { ...COMMON, locations: [FIRST, ...others] };
    const { locations } = (await call(shop.updateDetails, input, as(owner))).body.shop;
    [, { id: mazzini = 0 } = {}, { id: closed = 0 } = {}] = locations;
    await sell(anna, mazzini);
    await use(anna, mazzini);
    await call(till.slip, { amount: 500, location: mazzini }, as(clerk, NOON));
  });

  it('names the location in each list, and the first one for earlier sales', async () => {
    const of = (all: readonly { locationId: number | null }[]) =>
      all.map(({ locationId }) => locationId);
    const { purchases } = (await call(till.purchases, {}, as(clerk))).body;
    expect(of(purchases)).toEqual([mazzini, FIRST_LOCATION, FIRST_LOCATION]);
    const { redemptions } = (await call(till.redemptions, {}, as(clerk))).body;
    expect(of(redemptions)).toEqual([mazzini, FIRST_LOCATION]);
    const { slips } = (await call(till.slips, {}, as(clerk))).body;
    expect(of(slips)).toEqual([mazzini, FIRST_LOCATION]);
    const own = (await call(card.purchases, {}, as(anna))).body.purchases;
    expect(of(own)).toEqual([mazzini, FIRST_LOCATION]);
    const details = (await call(admin.customer, { id: anna.id }, as(owner))).body;
    expect(of(details.purchases)).toEqual([mazzini, FIRST_LOCATION]);
    expect(new Set(details.locations)).toEqual(
      new Set([
        { id: mazzini, days: 1 },
        { id: FIRST_LOCATION, days: 1 },
      ]),
    );
  });

  it('has the numbers of each location, without those that belong to none', async () => {
    const of = async (location: number) =>
      (await call(admin.business, { by: 'day', count: 1, ...at(location) }, as(owner))).body;
    const { periods, prizes, liability, hours } = await of(mazzini);
    expect(periods).toMatchObject([
      {
        ...{ purchases: 1, amount: 1000, customers: 1, newCustomers: 0, returningCustomers: 1 },
        ...{ slips: { made: 1, used: 0 }, redeemed: 1, redemptionsWithoutAmount: 1, stamps: 1 },
        ...{ registrations: null, registrationsFrom: null, activePlayers: null, cost: null },
        ...{ cardsCompleted: null, issued: null, claimed: null, generated: null, expired: null },
        withdrawn: null,
        before: null,
      },
    ]);
    expect([prizes, liability, hours.flat().reduce((sum, n) => sum + n, 0)]).toEqual([
      null,
      null,
      1,
    ]);
    expect((await of(FIRST_LOCATION)).periods[0]).toMatchObject({ purchases: 1, customers: 1 });
    expect((await of(closed)).periods[0]).toMatchObject({ purchases: 0, customers: 0 });
    const whole = (await call(admin.business, { by: 'day', count: 1 }, as(owner))).body;
    const present = { customers: 1, purchases: 1, amount: 1000 };
    expect(whole.locations).toMatchObject([
      { id: FIRST_LOCATION, present: { ...present, newCustomers: 1 } },
      { id: mazzini, present: { ...present, newCustomers: 0 } },
      { id: closed, present: { purchases: 0 } },
    ]);
  });

  it('lists the customers of each location, in each order and segment', async () => {
    const listed = async (input: object) => {
      const { customers } = (await call(admin.customers, input, as(owner))).body;
      return customers.map(({ id }) => id).sort((a, b) => a - b);
    };
    expect(await listed(at(mazzini))).toEqual([anna.id]);
    expect(await listed(at(FIRST_LOCATION))).toEqual([anna.id, bruno.id]);
    expect(await listed(at(closed))).toEqual([]);
    expect(await listed({ ...at(mazzini), sort: 'spent', segment: 'new' })).toEqual([anna.id]);
    expect(await listed({ ...at(mazzini), segment: 'never' })).toEqual([]);
  });

  it('reaches a location’s customers with a campaign: those with half of their days there', async () => {
    const count = async (location: number) => {
      const input = { audience: 'location', locationId: String(location) } as const;
      return (await call(admin.promotionAudience, input, as(owner))).body.players;
    };
    // One of Anna's two days was at each location.
    expect([await count(mazzini), await count(FIRST_LOCATION), await count(closed)]).toEqual([
      1, 2, 0,
    ]);
    const message = { title: 'Ti aspettiamo in Via Mazzini', body: 'Domani.' };
    const named = { audience: 'location', locationId: mazzini, message } as const;
    const input = { ...named, channels: ['inbox' as const] };
    // A player who registers at the moment of the campaign isn't reached.
    const made = await call(admin.createPromotion, input, as(owner, NOON + MINUTE));
    expect(made.body.campaign).toMatchObject({ audience: 'location', locationId: mazzini });
    await caughtUp();
    const { campaigns } = (await call(admin.promotions, {}, as(owner))).body;
    expect(campaigns[0]).toMatchObject({ locationId: mazzini, status: 'done', notified: 1 });
    await sell(anna, undefined, NOON - DAY);
    expect([await count(mazzini), await count(FIRST_LOCATION)]).toEqual([0, 2]);
  });

  it('exports what was sold at each location, and names it in a separate column', async () => {
    const download = async (kind: ExportKind, location?: number) => {
      const days = { from: iso(NOON - 2 * DAY).slice(0, 10), to: iso(NOON).slice(0, 10) };
      const input = { kind, ...days, ...(location && { location }) };
      const { id } = (await call(admin.createExport, input, as(owner))).body.export;
      const { url } = (await call(admin.readExport, { id }, as(owner))).body.export;
      const text = await (await fetch(url ?? '')).text();
      const [headers = [], ...rows] = parseCsv(text.replace(/^\ufeff/, ''));
      return { header: headers.at(-1), cells: rows.map(row => row.at(-1)) };
    };
    const header = 'negozio';
    expect(await download('purchases')).toEqual({
      header,
      cells: ['Piazza', 'Piazza', 'Piazza', 'Via Mazzini'],
    });
    expect(await download('purchases', mazzini)).toEqual({ header, cells: ['Via Mazzini'] });
    expect(await download('redemptions', mazzini)).toEqual({ header, cells: ['Via Mazzini'] });
    expect((await download('customers', mazzini)).cells).toEqual(['Piazza']);
    expect((await download('business', mazzini)).cells).toEqual(Array(3).fill('Via Mazzini'));
    expect((await download('rewards')).header).toBe('costo');
  });

  it.each([
    ['location', admin.business, { by: 'day', count: 1, location: '77' }],
    ['location', admin.customers, { location: '77' }],
    ['location', contract.vouchers.poster, { location: '77' }],
    [
      'location',
      admin.createExport,
      { kind: 'purchases', from: '2026-11-20', to: '2026-11-20', location: 77 },
    ],
    [
      'location',
      admin.createExport,
      { kind: 'rewards', from: '2026-11-20', to: '2026-11-20', location: 1 },
    ],
    ['locationId', admin.promotionAudience, { audience: 'location', locationId: '77' }],
    ['locationId', admin.promotionAudience, { audience: 'location' }],
    ['locationId', admin.promotionAudience, { audience: 'all', locationId: '1' }],
    [
      'locationId',
      admin.createPromotion,
      {
        audience: 'location',
        locationId: 77,
        message: { title: 'A', body: 'B' },
        channels: ['inbox'],
      },
    ],
  ] as const)(
    'refuses %s that is unknown, missing or not allowed: %o %o',
    async (field, route, input) => {
      const { status, failure } = await call(route, input, as(owner));
      expect([status, failure.issues?.[0]?.path]).toEqual([400, field]);
    },
  );

  it('keeps one card for all of them', async () => {
    expect(await cardOf(anna)).toMatchObject({ visits: 3 });
  });
});
