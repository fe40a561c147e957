import { SECOND } from '#shared/time.ts';
import { promotionOfSource } from '../../domain/promotion/source.ts';
import { PROMOTION_MAILS_PER_RUN } from '../../env.ts';
import { shop } from '../../items/card.ts';
import { promotion } from '../../items/promotion-list.ts';
import { type OutboxEntry, outboxEntry, outboxLanes } from '../../items/promotions.ts';
import { prizes } from '../../items/rewards.ts';
import { queryItems } from '../../table/query.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import type { Deadline } from '../deadline.ts';
import { claimEntry } from './claim-entry.ts';
import { removeEntry, SENDERS, type SendContext } from './senders.ts';

const PAGE = 25;

/** The pages of a campaign's run are some milliseconds ahead of it, and so is what they put into the outbox. */
const AHEAD_MS = 10 * SECOND;

/** The entries of a lane that are due, oldest first. */
const readDue = (lane: number, now: number, limit: number): Promise<OutboxEntry[]> => {
  const { pk, sk: from } = outboxEntry(lane, 0, 0).key;
  const { sk: to } = outboxEntry(lane, now + AHEAD_MS, 0).key;
  return queryItems(outboxEntry, { pk, from, to }, { limit, consistent: true });
};

/** What some entries are of: which of their campaigns were stopped, their prizes, and the shop. */
const readContext = async (entries: readonly OutboxEntry[], now: number): Promise<SendContext> => {
  const ids = new Set(entries.map(({ source }) => promotionOfSource(source)));
  const known = [...ids].filter(id => id !== undefined);
  const found = await new UnitOfWork(now).load({
    promotions: known.map(id => promotion(id)),
    prizes: prizes(),
    shop: shop(),
  });
  const stopped = found.promotions.flatMap(({ value }) =>
    value?.status === 'stopped' ? [value.id] : [],
  );
  return { now, stopped: new Set(stopped), prizes: found.prizes, shop: found.shop };
};

/** Sends an entry, if it still may be sent, by each of its channels, and removes it; false if another run does. */
const sendEntry = async (entry: OutboxEntry, context: SendContext): Promise<boolean> => {
  const sendable = await claimEntry(entry, context);
  if (sendable === 'taken') return false;
  if (!sendable) return true;
  for (const channel of sendable.channels) await SENDERS[channel](sendable, context);
  await removeEntry(entry);
  return true;
};

/** Sends the entries of a lane one after the other, at most so many; ends where another run does them all. */
const sendLane = async (
  lane: number,
  most: number,
  now: number,
  deadline: Deadline,
): Promise<void> => {
  for (let left = most; left > 0; ) {
    deadline.check();
    const page = await readDue(lane, now, Math.min(PAGE, left));
    if (page.length === 0) return;
    const context = await readContext(page, now);
    let done = 0;
    for (const entry of page) if (await sendEntry(entry, context)) done++;
    if (done === 0) return;
    left -= done;
  }
};

/**
 * Sends what is due in the outbox, as much as the deployment may send until the next run (rule 247): what
 * isn't handed over yet can still be stopped, or its consent withdrawn.
 */
export const sendOutbox = async (now: number, deadline: Deadline): Promise<void> => {
  const most = Math.ceil(PROMOTION_MAILS_PER_RUN / outboxLanes.length);
  await Promise.all(outboxLanes.map(lane => sendLane(lane, most, now, deadline)));
};
