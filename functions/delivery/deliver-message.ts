import * as z from 'zod/mini';
import { PUSH_TOPICS } from '#shared/rules/pushes.ts';
import { removeDevices } from '../domain/push/devices.ts';
import type { Channel, QueuedMessage } from '../items/outbox.ts';
import { type PushDevice, pushDevices } from '../items/pushes.ts';
import type { QueuedMail } from '../mail/send.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { allowAgain, claimMessage } from './claim.ts';

const messageSchema: z.ZodMiniType<QueuedMessage> = z.object({
  playerId: z.number(),
  topic: z.enum(PUSH_TOPICS),
  about: z.string(),
  number: z.optional(z.number()),
  channels: z.array(z.enum(['mail', 'push'])),
  dueAt: z.number(),
  at: z.number(),
  text: z.object({
    title: z.string(),
    body: z.string(),
    path: z.optional(z.nullable(z.string())),
  }),
  prizeId: z.optional(z.nullable(z.number())),
  rewardId: z.optional(z.number()),
  handedAt: z.optional(z.number()),
});

const forget = (playerId: number, gone: readonly PushDevice[], now: number): Promise<void> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const own = await unit.load(pushDevices(playerId));
    await removeDevices(unit, own, playerId, gone);
    await unit.commit();
  });

/** Why a message must be redelivered, and by which channels it may be sent then; undefined if all went well. */
type Failure = { readonly reason: string; readonly again: readonly Channel[] };

/**
 * Sends a push to some browsers, and forgets those that are gone. The encryption code is loaded after the table's
 * client.
 */
const push = async (
  devices: readonly PushDevice[],
  message: QueuedMessage,
  now: number,
): Promise<Failure | undefined> => {
  if (devices.length === 0) return undefined;
  const { sendPush } = await import('./send-push.ts');
  const sent = await Promise.all(
    devices.map(async device => ({ device, outcome: await sendPush(device, message) })),
  );
  const gone = sent.filter(({ outcome }) => outcome === 'gone').map(({ device }) => device);
  if (gone.length > 0) await forget(message.playerId, gone, now);
  const failed = sent.filter(({ outcome }) => outcome === 'failed').length;
  if (failed === 0) return undefined;
  return { reason: `${failed} of ${sent.length} browsers weren’t reached`, again: ['push'] };
};

/** Sends a mail at most once, wherever this is interrupted: a mail that SES may have taken isn't repeated. */
const mail = async (letter: QueuedMail | undefined): Promise<Failure | undefined> => {
  if (!letter) return undefined;
  const { sendMailOnce } = await import('./send-mail.ts');
  const { outcome, error } = await sendMailOnce(letter);
  if (outcome === 'taken') return undefined;
  return {
    reason: `the mail is ${outcome}: ${error}`,
    again: outcome === 'refused' ? ['mail'] : [],
  };
};

type Attempt = { readonly queuedAt: number; readonly isRetry: boolean };

/**
 * Sends a message of the outbox by the channels that are claimed (rules 247 and 257). If a channel fails, the queue
 * redelivers the message a few times.
 */
export const deliverMessage = async (
  content: unknown,
  { queuedAt, isRetry }: Attempt,
): Promise<void> => {
  const { handedAt, ...message } = messageSchema.parse(content);
  // This function reads no clock but the queue's.
  const delivery = { message, now: handedAt ?? queuedAt, isRetry };
  const claimed = await claimMessage(delivery);
  const sent = await Promise.all([
    mail(claimed.mail),
    push(claimed.devices, message, delivery.now),
  ]);
  const failures = sent.filter(one => one !== undefined);
  if (failures.length === 0) return;
  const again = failures.flatMap(one => one.again);
  if (claimed.mail) await allowAgain(delivery, again);
  throw new Error(failures.map(({ reason }) => reason).join('; '));
};
