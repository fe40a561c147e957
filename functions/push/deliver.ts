import type { SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { PUSH_TOPICS } from '#shared/rules/pushes.ts';
import { removeDevices } from '../domain/push/devices.ts';
import { type PushDevice, pushDevices } from '../items/pushes.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { claimPush, type PushMessage } from './claim-push.ts';

const pushSchema = z.object({
  playerId: z.number(),
  topic: z.enum(PUSH_TOPICS),
  about: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
  at: z.number(),
});

/** The queue's clock is the only one that this reads. */
const messageOf = ({ body, attributes }: SQSRecord): PushMessage => ({
  push: pushSchema.parse(JSON.parse(body)),
  queuedAt: Number(attributes.SentTimestamp),
  isRetry: Number(attributes.ApproximateReceiveCount) > 1,
});

const forget = (playerId: number, gone: readonly PushDevice[], now: number): Promise<void> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const own = await unit.load(pushDevices(playerId));
    await removeDevices(unit, own, playerId, gone);
    await unit.commit();
  });

/**
 * Sends a push to the browsers that are told. If a push service doesn't answer as it should, the queue brings
 * the message again, a few times: the browsers that have it already show the same one again (rule 257).
 */
const deliver = async (message: PushMessage): Promise<void> => {
  const devices = await claimPush(message);
  if (devices.length === 0) return;
  const { sendPush } = await import('./send-push.ts');
  const { push, queuedAt } = message;
  const sent = await Promise.all(
    devices.map(async device => ({ device, outcome: await sendPush(device, push) })),
  );
  const gone = sent.filter(({ outcome }) => outcome === 'gone').map(({ device }) => device);
  if (gone.length > 0) await forget(push.playerId, gone, queuedAt);
  const failed = sent.filter(({ outcome }) => outcome === 'failed').length;
  if (failed > 0) throw new Error(`${failed} of ${sent.length} browsers weren’t reached`);
};

/** Sends the pushes of their queue. What encrypts them is needed after the table's client. */
export const handler = async ({ Records }: SQSEvent): Promise<void> => {
  for (const record of Records) await deliver(messageOf(record));
};
