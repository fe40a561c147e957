import { RESOURCES } from '#shared/rules/bakery.ts';
import { MINUTE, SECOND } from '#shared/time.ts';
import { bakery } from '../domain/bakery/bakery.ts';
import { modulesOf } from '../domain/card/programme.ts';
import { isOpen } from '../domain/market/offer.ts';
import { notify } from '../domain/notice/notice.ts';
import { account } from '../items/account.ts';
import { programme } from '../items/card.ts';
import { expiredOffers, offer, offerByAge, ownOffers } from '../items/market.ts';
import { queryPages } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { type Deadline, deadlineOf, type RunContext, Unfinished } from './deadline.ts';
import type { JobEvent } from './schedule.ts';

const PAGE = 50;

/** By then, every call that began before the market was switched off has ended. */
const LAST_CALLS_SECONDS = MINUTE / SECOND;

/** Gives a seller's open offers back and notifies the seller, in one transaction (rule 316). */
const returnTo = async (sellerId: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const seller = await unit.load({
    settings: programme(),
    account: account(sellerId),
    bakery: bakery(sellerId),
    openOffers: ownOffers(sellerId),
  });
  // A seller who is erased meanwhile must not get a new bakery.
  seller.account.requireUnchanged();
  if (!seller.account.value || modulesOf(seller.settings.value).playersMarket) return;
  const open = await unit.load(seller.openOffers.value.open.map(id => offer(id)));
  let returned = 0;
  for (const one of open) {
    const { value: stored } = one;
    if (!stored || !isOpen(stored)) continue;
    const { id, resource, quantity } = stored;
    seller.bakery.transact({ [resource]: quantity }, { reason: 'offer_cancelled', reference: id });
    one.set({ ...stored, quantity: 0, status: 'cancelled', closedAt: now });
    returned += 1;
  }
  if (returned === 0) return;
  seller.openOffers.set({ open: [] });
  notify(unit, sellerId, { kind: 'offers_returned', offers: returned });
  await unit.commit();
};

/**
 * Gives all open offers back while the players' market is off. A run that was killed leaves the other sellers to the
 * next one.
 */
export const returnOffers = async (now: number, deadline: Deadline): Promise<void> => {
  const settings = await new UnitOfWork(now).load(programme());
  if (modulesOf(settings.value).playersMarket) return;
  for (const range of [...RESOURCES.map(one => offerByAge.range(one)), expiredOffers.range()]) {
    for await (const page of queryPages(offer, range, PAGE)) {
      deadline.check();
      const sellers = new Set(page.map(({ sellerId }) => sellerId));
      await Promise.all([...sellers].map(id => retryOnConflict(() => returnTo(id, now))));
    }
  }
};

/** Gives the offers back, and a minute later those that were published just as the market was closed. */
export const handler = async ({ time, place }: JobEvent, context?: RunContext): Promise<void> => {
  await returnOffers(Date.parse(time), deadlineOf(context));
  if (!place) throw new Unfinished({ part: 1 }, LAST_CALLS_SECONDS);
};
