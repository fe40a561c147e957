import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { Failure } from '../../failure.ts';
import { type Offer, offer, offerByAge, offerByPrice } from '../../items/market.ts';
import { cachedRead } from '../../table/cache.ts';
import { firstIdAt } from '../../table/ids.ts';
import { queryItems, queryPages } from '../../table/query.ts';
import { oldestActiveOfferId } from './offer.ts';

const PAGE = 20;
const CURSOR = /^[1-9]\d{0,15}$/;
/** How many of the cheapest offers are read at a time: some may have expired since midnight. */
const CHEAPEST_PAGE = 10;

/** The newest active offers of a resource, older than `before`. */
const newestOffers = (resource: Resource, now: number, before: number): Promise<Offer[]> => {
  const { sk: from } = offerByAge(resource, oldestActiveOfferId(now));
  const { sk: to } = offerByAge(resource, before - 1);
  return queryItems(
    offer,
    { ...offerByAge.range(resource), from, to },
    { limit: PAGE + 1, newestFirst: true },
  );
};

/** A page of the active offers of one resource, or of all four, newest first. */
export const readOffers = async (
  resource: Resource | undefined,
  cursor: string | undefined,
  now: number,
): Promise<{ items: Offer[]; nextCursor: string | null }> => {
  if (cursor !== undefined && !CURSOR.test(cursor)) throw new Failure('invalid_cursor');
  const before = Math.min(Number(cursor ?? Number.POSITIVE_INFINITY), firstIdAt(now + 1));
  if (before <= oldestActiveOfferId(now)) return { items: [], nextCursor: null };
  const resources = resource === undefined ? RESOURCES : [resource];
  const found = (await Promise.all(resources.map(one => newestOffers(one, now, before)))).flat();
  const items = found.sort((a, b) => b.id - a.id).slice(0, PAGE);
  const last = items.at(-1);
  return { items, nextCursor: last && found.length > PAGE ? String(last.id) : null };
};

const isActive = ({ id }: Pick<Offer, 'id'>, now: number): boolean =>
  id >= oldestActiveOfferId(now);

const readCheapest = async (resource: Resource, now: number): Promise<Offer | null> => {
  for await (const page of queryPages(offer, offerByPrice.range(resource), CHEAPEST_PAGE)) {
    const cheapest = page.find(one => isActive(one, now));
    if (cheapest) return cheapest;
  }
  return null;
};

/** The cheapest active offer of a resource. */
const cheapestOffer = cachedRead({
  read: readCheapest,
  name: resource => resource,
  isReadFrom: offer.template.matches,
  // An offer expires exactly at its instant, even while it is cached.
  holdsAt: (cheapest, now) => cheapest === null || isActive(cheapest, now),
});

/**
 * The lowest price of a resource among the offers that are active or were a few seconds ago (rule 274), in tenths of a
 * coin.
 */
export const lowestPrice = async (resource: Resource, now: number): Promise<number | null> =>
  (await cheapestOffer(resource, now))?.tenths ?? null;
