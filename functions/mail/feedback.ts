import type { SNSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { MAINTENANCE } from '../env.ts';
import { log } from '../log.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { ConflictError } from '../table/write.ts';
import { suppressedAddress } from './suppression-list.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
const timestamp = z.iso.datetime();

/** The fields that are used of an SES event; other kinds of events have none of them. */
const notification = z.object({
  bounce: z.optional(
    z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp }),
  ),
  complaint: z.optional(z.object({ complainedRecipients: recipients, timestamp })),
});

type UndeliverableAddress = {
  readonly address: string;
  readonly reason: 'bounce' | 'complaint';
  /** In milliseconds. */
  readonly at: number;
};

/** The start of the message with which SES tests whether it may publish to the topic. */
const TOPIC_VALIDATION_MESSAGE = 'Successfully validated SNS topic';

/** Only permanent bounces and complaints count: a full mailbox, for example, bounces temporarily. */
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
 * Bounces and complaints, as SES publishes them: nothing is mailed to those addresses again. In a maintenance they
 * become dead letters, since no queue lets them wait (rule 271).
 */
export const handler = async ({ Records }: SNSEvent): Promise<void> => {
  if (MAINTENANCE) throw new Error('The bounce waits for the end of the maintenance');
  const addresses = Records.flatMap(({ Sns }) => bouncesAndComplaints(Sns.Message));
  await Promise.all(addresses.map(suppress));
};
