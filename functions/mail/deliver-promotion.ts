import type { SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { promotionDelivery } from '../items/promotion-recipients.ts';
import { marketingConsents } from '../items/promotions.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { ConflictError } from '../table/write.ts';
import type { QueuedMail } from './send.ts';

/** A promotion's mail as it waits in its queue: of which player and entry of the outbox, and since when. */
export type PromotionDeliveryMessage = {
  readonly delivery: { readonly playerId: number; readonly entryId: number; readonly at: number };
  readonly mail: QueuedMail;
};

/** An answer of at least this status leaves open what became of the request. */
const HTTP_SERVER_ERRORS = 500;

const delivery = z.object({ playerId: z.number(), entryId: z.number(), at: z.number() });

/** Marks a mail as handed to SES; false if it was, or if its player takes none any more. */
const markAsSent = async (unit: UnitOfWork, { playerId, entryId, at }: Delivery) => {
  const { mark, consents } = await unit.load({
    mark: promotionDelivery(playerId, entryId),
    consents: marketingConsents(playerId),
  });
  if (mark.value || !consents.value.offersByMail) return false;
  mark.set({ at });
  try {
    await unit.commit();
    return true;
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
};

type Delivery = PromotionDeliveryMessage['delivery'];

const forget = async ({ playerId, entryId, at }: Delivery): Promise<void> => {
  const unit = new UnitOfWork(at);
  unit.removeUnread(promotionDelivery(playerId, entryId));
  await unit.commit();
};

const answered = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });

/** Whether SES has answered that it doesn't take a mail, for example because there are too many at once. */
const isRefusal = (error: unknown): boolean => {
  const { data } = answered.safeParse(error);
  return data !== undefined && data.$metadata.httpStatusCode < HTTP_SERVER_ERRORS;
};

/**
 * Sends a mail once, wherever this stops (rule 247). Before the mark: the queue brings the message again.
 * After it and before SES has answered: the mark stays, so the mail may be lost and is never repeated; an
 * offer that is missing is better than one that comes twice. After SES has refused it: the mark goes, and
 * the queue brings the message again. After SES has taken it: the mark lets no repetition through.
 */
const deliverOnce = async (delivery: Delivery, send: () => Promise<void>): Promise<void> => {
  if (!(await markAsSent(new UnitOfWork(delivery.at), delivery))) return;
  try {
    await send();
  } catch (error) {
    if (isRefusal(error)) await forget(delivery);
    throw error;
  }
};

/** Sends the mails of the promotions' queue. SES's client is needed after the table's. */
export const handler = async ({ Records }: SQSEvent): Promise<void> => {
  const { deliver, queuedMail } = await import('./deliver.ts');
  const deliveryMessage = z.object({ delivery, mail: queuedMail });
  for (const { body } of Records) {
    const message = deliveryMessage.parse(JSON.parse(body));
    await deliverOnce(message.delivery, () => deliver(message.mail));
  }
};
