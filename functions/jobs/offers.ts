import { RESOURCES } from '#shared/rules/bakery.ts';
import { offer, oldestActive, statusAt } from '../stores/offer.ts';
import { sortable } from '../table/ids.ts';
import { offerByAge } from '../table/keys.ts';
import { pages } from '../table/list.ts';
import { Unit } from '../table/unit.ts';
import { untilWon } from '../table/until-won.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 50;

/** Marks one offer as expired, which takes it off the lists; its stock stays. */
const unlist = async (id: number, now: number): Promise<void> => {
  const unit = new Unit(now);
  await unit.load([offer(id)]);
  const stored = unit.get(offer(id));
  if (stored?.status !== 'active' || statusAt(stored, now) !== 'expired') return;
  unit.set(offer(id), { ...stored, status: 'expired' });
  await unit.commit();
};

/**
 * Takes offers that have expired off the market's lists, which pass them over anyway (Rules,
 * decision 30). What an interrupted run leaves, the next one finds at the same place.
 */
export const unlistOffers = async (now: number, deadline: Deadline): Promise<void> => {
  for (const resource of RESOURCES) {
    const { pk, sk: from } = offerByAge(resource, 0);
    const range = { index: 'gsi2', pk, from, to: sortable(oldestActive(now) - 1) } as const;
    for await (const page of pages(offer, range, PAGE)) {
      deadline.check();
      await Promise.all(page.map(({ id }) => untilWon(() => unlist(id, now))));
    }
  }
};
