import type { SNSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { MAINTENANCE } from '../env.ts';
import { log } from '../log.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { ConflictError } from '../table/write.ts';
import { suppressedAddress } from './suppression-list.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
const timestamp = z.iso.datetime();

/** The fields of an SES event that are used; other kinds of events have none of them. */
const notification = z.object({
  bounce: z.optional(
    z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp }),
  ),
  complaint: z.optional(z.object({ complainedRecipients: recipients, timestamp })),
});

type UndeliverableAddress = {
  readonly address: string;
  readonly reason: 'bounce' | 'complaint';
  /** When it was reported (milliseconds). */
  readonly at: number;
};

/** The start of the message by which SES tests whether it may publish to the topic. */
const TOPIC_VALIDATION_MESSAGE = 'Successfully validated SNS topic';

/** Only permanent bounces and complaints count: a full mailbox, for example, is a temporary bounce. */
const bouncesAndComplaints = (message: string): UndeliverableAddress[] => {
  if (message.startsWith(TOPIC_VALIDATION_MESSAGE)) return [];
  const { bounce, complaint } = notification.parse(JSON.parse(message));
  const undeliverable = (
    reason: UndeliverableAddress['reason'],
    to: z.output<typeof recipients> = [],
    time = '',
  ): UndeliverableAddress[] =>
    to.map(({ emailAddress }) => ({ address: emailAddress, reason, at: Date.parse(time) }));
  return [
    ...(bounce?.bounceType === 'Permanent'
      ? undeliverable('bounce', bounce.bouncedRecipients, bounce.timestamp)
      : []),
    ...undeliverable('complaint', complaint?.complainedRecipients, complaint?.timestamp),
  ];
};

/** 'luca@x.it' of 'Luca <luca@x.it>'. */
const addressPart = (recipient: string): string =>
  /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;

/** Adds an address to the suppression list; repeated and concurrent events change nothing more. */
const suppress = async ({ address, reason, at }: UndeliverableAddress): Promise<void> => {
  const unit = new UnitOfWork(at);
  const entry = await unit.load(await suppressedAddress(addressPart(address)));
  if (entry.value) return;
  entry.set({ reason, at });
  await unit.commit().catch((error: unknown) => {
    if (!(error instanceof ConflictError)) throw error;
  });
  log('info', 'address suppressed', { reason });
};

/**
 * Handles bounces and complaints, as SES publishes them: those addresses get no mail again. During maintenance the
 * events become dead letters, since they don't wait in a queue (rule 271).
 */
export const handler = async ({ Records }: SNSEvent): Promise<void> => {
  if (MAINTENANCE) throw new Error('The bounce waits for the end of the maintenance');
  const addresses = Records.flatMap(({ Sns }) => bouncesAndComplaints(Sns.Message));
  await Promise.all(addresses.map(suppress));
};
