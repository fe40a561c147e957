import { RESOURCES } from '#shared/rules/bakery.ts';
import { oldestActiveOfferId, statusAt } from '../domain/market/offer.ts';
import { offer, offerByAge } from '../items/market.ts';
import { queryPages } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 50;

/** Marks an offer as expired, which removes it from the index; it keeps its stock. */
const expireOffer = async (id: number, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const found = await unit.load(offer(id));
  const { value: stored } = found;
  if (stored?.status !== 'active' || statusAt(stored, now) !== 'expired') return;
  found.set({ ...stored, status: 'expired' });
  await unit.commit();
};

/**
 * Removes expired offers from the index of the market's lists, which skip them anyway (rule 30). The next run begins
 * with the offers that an interrupted run has left.
 */
export const expireOffers = async (now: number, deadline: Deadline): Promise<void> => {
  for (const resource of RESOURCES) {
    const { sk: from } = offerByAge(resource, 0);
    const { sk: to } = offerByAge(resource, oldestActiveOfferId(now) - 1);
    const range = { ...offerByAge.range(resource), from, to };
    for await (const page of queryPages(offer, range, PAGE)) {
      deadline.check();
      await Promise.all(page.map(({ id }) => retryOnConflict(() => expireOffer(id, now))));
    }
  }
};
