import { paths } from '#shared/pages.ts';
import { composePromotion } from '../../domain/promotion/compose.ts';
import { queuePushes } from '../../domain/push/push.ts';
import { PROMOTION_QUEUE_URL } from '../../env.ts';
import type { shop } from '../../items/card.ts';
import { type OutboxChannel, type OutboxEntry, outboxEntry } from '../../items/promotions.ts';
import type { prizes } from '../../items/rewards.ts';
import { log } from '../../log.ts';
import type { PromotionDeliveryMessage } from '../../mail/deliver-promotion.ts';
import { MAIL_NOT_SENT } from '../../mail/send.ts';
import { batchDelete } from '../../table/batch-write.ts';
import { timeOfId } from '../../table/ids.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import type { Sendable } from './claim-entry.ts';

/** What the entries of a page have in common. */
export type SendContext = {
  readonly now: number;
  /** The campaigns of theirs that were stopped. */
  readonly stopped: ReadonlySet<number>;
  readonly prizes: LoadedBy<typeof prizes>;
  readonly shop: LoadedBy<typeof shop>;
};

type Sender = (sendable: Sendable, context: SendContext) => Promise<void>;

/** Puts the mail into the queue of the promotions: what players wait for has a queue of its own. */
const mail: Sender = async ({ entry, to }, { now, prizes, shop }) => {
  if (!PROMOTION_QUEUE_URL)
    return log('error', MAIL_NOT_SENT, { error: 'this stage has no sender' });
  const { playerId, title, body, path = null, prizeId } = entry;
  const prize = prizes.value.prizes.find(({ id }) => id === prizeId) ?? null;
  const message = { title, body, path };
  const issuedAt = timeOfId(entry.id);
  const composed = await composePromotion(shop, playerId, { message, prize, issuedAt });
  const queued: PromotionDeliveryMessage = {
    delivery: { playerId, entryId: entry.id, at: now },
    mail: { to: to.email, ...composed },
  };
  const { sendMessage } = await import('../../queue.ts');
  await sendMessage(PROMOTION_QUEUE_URL, queued);
};

/** A person is told once by all of their browsers; without a page of its own a push opens the dashboard. */
const push: Sender = async ({ entry: { id, playerId, source, title, body, path } }) => {
  const told = { playerId, about: source, title, body, path: path ?? paths.dashboard };
  await queuePushes([{ ...told, topic: 'offers', at: timeOfId(id) }]);
};

/** What hands a message over, by its channel. */
export const SENDERS: Readonly<Record<OutboxChannel, Sender>> = { mail, push };

/** Removes an entry that was handed over; one that is gone is no error. */
export const removeEntry = ({ playerId, dueAt, id }: OutboxEntry): Promise<void> =>
  batchDelete([outboxEntry(playerId, dueAt, id).key]);
