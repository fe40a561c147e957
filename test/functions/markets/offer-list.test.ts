import type { Offer } from '#functions/items/market.ts';
import { NOON } from '#test/support/noon.ts';
import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { offer, offerByAge, offerByPrice } from '#functions/items/market.ts';
import { newId } from '#functions/table/ids.ts';
import { toRecord } from '#functions/table/item.ts';
import { queryCount } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { DAY, HOUR, iso, MINUTE, SECOND } from '#shared/time.ts';
import { as, call, newPlayer, type Player, statusOrCode } from '#test/support/api.ts';
import { fillTable } from '#test/support/fill-table.ts';
import { midnight, monthly, weekly } from '#test/support/jobs.ts';
import { sized } from '#test/support/nightly.ts';
import { caughtUp } from '#test/support/projection.ts';
import { measure } from '#test/tools/bench/measure.ts';
import { uncheckedCall } from '../http/unchecked-call.ts';
import { buy, countOutcomes, newTrader, publish } from './market-calls.ts';

const { markets } = contract;

const FEW = sized(100, 200);
const SOME = sized(500, 1000);
const MANY = sized(700, 5000);
const PAGE = 20;

let sellers: Player[];
let reader: Player;
let costsOfFew: Awaited<ReturnType<typeof costs>>;
const stored: Offer[] = [];

/** The offer with a number as publishing would store it; the resources take turns. */
const numbered = (number: number): Offer => {
  // All within 84 hours, newest first, so that higher numbers don't change the first page.
  const later = Math.max(0, number - SOME);
  const createdAt = NOON - (number - later) * (5000 / SOME) * MINUTE - later * 10 * SECOND;
  return {
    id: newId(createdAt),
    sellerId: sellers[number % sellers.length]?.id ?? 0,
    resource: RESOURCES[number % RESOURCES.length] ?? 'flour',
    quantity: 1 + (number % 90),
    tenths: 10 + number,
    brought: 0,
    status: 'active',
    createdAt,
    closedAt: null,
  };
};

const fill = async (from: number, to: number): Promise<void> => {
  const offers = Array.from({ length: to - from }, (_, i) => numbered(from + i));
  await fillTable(offers.map(one => toRecord(offer(one.id), one, 1)));
  stored.push(...offers);
};

type OfferQuery = { resource?: Resource; cursor?: string };

const read = async (input: OfferQuery = {}, now = NOON) =>
  call(markets.offers, input, as(reader, now));

/** The ids of all pages of the list. */
const readAllPages = async (resource?: Resource, now = NOON) => {
  const found: number[] = [];
  let cursor: string | null = null;
  do {
    const input = { ...(resource ? { resource } : {}), ...(cursor ? { cursor } : {}) };
    const { body } = await read(input, now);
    expect(body.offers.length).toBeLessThanOrEqual(PAGE);
    found.push(...body.offers.map(({ id }) => id));
    cursor = body.nextCursor;
  } while (cursor);
  return found;
};

/** The ids that the list should show. */
const expected = (isWanted: (one: Offer) => boolean) =>
  stored
    .filter(isWanted)
    .map(({ id }) => id)
    .sort((a, b) => b - a);

/** Round trips and read units of reading the list, with several pages and filters. */
const costs = async () => {
  const middle = String(newId(NOON - 90 * MINUTE));
  const inputs: OfferQuery[] = [
    {},
    { resource: 'milk' },
    { cursor: middle },
    { resource: 'eggs', cursor: middle },
  ];
  const figures = [];
  for (const input of inputs) {
    const { trips, reads } = await measure(() => read(input));
    figures.push({ trips, reads });
  }
  await caughtUp();
  const { trips, reads } = await measure(() => call(markets.prices, {}, as(reader)));
  return [...figures, { trips, reads }];
};

beforeAll(async () => {
  sellers = [await newPlayer({ now: NOON - 8 * DAY }), await newPlayer({ now: NOON - 8 * DAY })];
  reader = await newPlayer({ now: NOON });
  await fill(0, FEW);
  costsOfFew = await costs();
  await fill(FEW, SOME);
});

describe('the offer list', () => {
  it('shows the seller and the price of each offer', async () => {
    const { body } = await read();
    const [newest] = [...stored].sort((a, b) => b.id - a.id);
    expect(body.offers[0]).toEqual({
      id: newest?.id,
      resource: 'flour',
      quantity: 1,
      coinsPerUnit: 1,
      sellerId: sellers[0]?.id,
      sellerUsername: sellers[0]?.username,
      createdAt: iso(NOON),
      expiresAt: iso(NOON + 7 * DAY),
    });
  });

  it('lists every offer once, newest first, page by page', async () => {
    expect(await readAllPages()).toEqual(expected(() => true));
  });

  it('can be filtered by resource', async () => {
    expect(await readAllPages('sugar')).toEqual(expected(one => one.resource === 'sugar'));
  });

  it('continues after the last page, even if newer offers were published', async () => {
    const { body } = await read();
    const seller = await newTrader({ flour: 10 }, NOON);
    const published = await publish(seller, {}, NOON + HOUR);
    const next = await read({ cursor: body.nextCursor ?? '' }, NOON + HOUR);
    const all = expected(() => true);
    expect(next.body.offers.map(({ id }) => id)).toEqual(all.slice(PAGE, 2 * PAGE));
    expect((await read({}, NOON + HOUR)).body.offers[0]?.id).toBe(published.id);
    await buy(await newTrader({ coins: 100 }), published.id, 10, NOON + HOUR);
    expect((await read({}, NOON + HOUR)).body.offers[0]?.id).toBe(all[0]);
  });

  it('leaves out expired offers on every page', async () => {
    const now = NOON + 5 * DAY;
    const active = expected(({ createdAt }) => createdAt + 7 * DAY > now);
    expect(active.length).toBeGreaterThan(PAGE);
    expect(active.length).toBeLessThan(SOME);
    expect(await readAllPages(undefined, now)).toEqual(active);
    const last = await read({ cursor: String(active.at(-1)) }, now);
    expect(last.body).toEqual({ offers: [], nextCursor: null });
  });

  it.each(['x', '0', '-1', '1e3', '12345678901234567', ' '])(
    'refuses the cursor %j',
    async cursor => {
      expect(statusOrCode(await read({ cursor }))).toBe('invalid_cursor');
    },
  );

  it.each(['9007199254740991', '9999999999999999', '1'])(
    'accepts any numeric cursor: %s',
    async cursor => {
      expect((await read({ cursor })).status).toBe(200);
    },
  );

  it('refuses an unknown resource', async () => {
    expect(
      statusOrCode(await uncheckedCall(markets.offers, { resource: 'coins' }, as(reader))),
    ).toBe('invalid_input');
  });
});

describe('the midnight job', () => {
  const listed = async () => {
    const counts = await Promise.all(
      RESOURCES.flatMap(one => [
        queryCount(offerByAge.range(one)),
        queryCount(offerByPrice.range(one)),
      ]),
    );
    return counts.reduce((a, b) => a + b, 0) / 2;
  };

  it('removes expired offers from the lists, also if repeated or interrupted', async () => {
    const now = NOON + 101 * HOUR;
    const active = expected(({ createdAt }) => createdAt + 7 * DAY > now);
    const time = iso(now);
    // The archives come first, and are already made.
    await Promise.all([weekly({ time }), monthly({ time })]);
    const outOfTime = { getRemainingTimeInMillis: () => 0 };
    await expect(midnight({ time }, outOfTime)).rejects.toThrow('Out of time');
    expect(await listed()).toBe(SOME);
    let pagesLeft = 5;
    const soon = { getRemainingTimeInMillis: () => (pagesLeft-- > 0 ? 900_000 : 0) };
    await expect(midnight({ time }, soon)).rejects.toThrow('Out of time');
    expect(await listed()).toBeLessThan(SOME);
    await Promise.all([midnight({ time }), midnight({ time })]);
    expect(await listed()).toBe(active.length);
    await midnight({ time });
    expect(await listed()).toBe(active.length);
    expect(await readAllPages(undefined, now)).toEqual(active);
    const statuses = stored.slice(0, 40).map(async ({ id }) => {
      const { value } = await new UnitOfWork(now).load(offer(id));
      return value?.status ?? 'none';
    });
    expect(countOutcomes(await Promise.all(statuses))).toEqual({ active: 40 });
  });
});

it('the list costs the same to read with few offers as with many more', async () => {
  await fill(SOME, MANY);
  expect(await costs()).toEqual(costsOfFew);
  for (const { trips } of costsOfFew) expect(trips).toBeLessThanOrEqual(3);
});
