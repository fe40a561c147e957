import { promotionOfSource } from '#functions/domain/promotion/view.ts';
import {
  dueIn,
  type OutboxMessage,
  offerLanes,
  outboxMessage,
  outboxRef,
} from '#functions/items/outbox.ts';
import { openPromotion, promotion, promotionOutcome } from '#functions/items/promotion-list.ts';
import { queryAll } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';

/** How many promotions and messages of a restored table were held or dropped. */
type Held = { readonly campaigns: number; readonly messages: number };

/** Holds a promotion that isn't over; one that was stopped is left to the job, which sends nothing for it. */
const hold = async (id: number, dueAt: number, now: number): Promise<boolean> => {
  const unit = new UnitOfWork(now);
  const { own, open } = await unit.load({ own: promotion(id), open: openPromotion(dueAt, id) });
  if (own.value?.status !== 'scheduled' && own.value?.status !== 'running') return false;
  own.set({ ...own.value, status: 'held' });
  open.remove();
  await unit.commit();
  return true;
};

/** Removes a waiting message, and counts it as decided in its promotion's number of waiting messages. */
const drop = async (listed: OutboxMessage, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const waiting = await unit.load(outboxRef(listed));
  if (!waiting.value) return;
  waiting.remove();
  const promotionId = promotionOfSource(listed.about);
  if (promotionId !== undefined)
    unit.increment(promotionOutcome(promotionId, listed.playerId), { decided: 1 });
  await unit.commit();
};

/**
 * Holds every promotion of a restored table that is planned or in progress, and drops the offers waiting in its outbox:
 * nobody knows what has been sent since, and nobody may get a message twice (rule 249). It can be repeated.
 */
export const holdPromotions = async (now: number, isApplying = true): Promise<Held> => {
  const due = await queryAll(openPromotion, openPromotion.range());
  const lanes = offerLanes.map(lane =>
    queryAll(outboxMessage, dueIn(lane, Number.MAX_SAFE_INTEGER - 1)),
  );
  const waiting = (await Promise.all(lanes)).flat();
  if (!isApplying) return { campaigns: due.length, messages: waiting.length };
  let campaigns = 0;
  for (const { id, dueAt } of due) if (await hold(id, dueAt, now)) campaigns += 1;
  for (const one of waiting) await drop(one, now);
  return { campaigns, messages: waiting.length };
};
