import type { SNSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { log } from '../http/log.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { ConflictError } from '../table/write.ts';
import { suppressedAddress } from './suppression-list.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
const timestamp = z.iso.datetime();

/** What SES tells of a mail, as far as it matters here; other events carry none of it. */
const notification = z.object({
  bounce: z.optional(
    z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp }),
  ),
  complaint: z.optional(z.object({ complainedRecipients: recipients, timestamp })),
});

type UndeliverableAddress = {
  readonly address: string;
  readonly reason: 'bounce' | 'complaint';
  at: number;
};

/** What SES says to a topic first, to see whether it may. */
const TOPIC_VALIDATION_MESSAGE = 'Successfully validated SNS topic';

/** A full mailbox may be emptied: only what will never arrive, or was taken for spam, counts. */
const bouncesAndComplaints = (message: string): UndeliverableAddress[] => {
  if (message.startsWith(TOPIC_VALIDATION_MESSAGE)) return [];
  const { bounce, complaint } = notification.parse(JSON.parse(message));
  const deaths = (
    reason: UndeliverableAddress['reason'],
    told: z.output<typeof recipients> = [],
    time = '',
  ): UndeliverableAddress[] =>
    told.map(({ emailAddress }) => ({ address: emailAddress, reason, at: Date.parse(time) }));
  return [
    ...(bounce?.bounceType === 'Permanent'
      ? deaths('bounce', bounce.bouncedRecipients, bounce.timestamp)
      : []),
    ...deaths('complaint', complaint?.complainedRecipients, complaint?.timestamp),
  ];
};

/** 'luca@x.it' of 'Luca <luca@x.it>'. */
const addressPart = (recipient: string): string =>
  /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;

/** Notes a dead address; told twice, or by two at once, it is as dead as before. */
const suppress = async ({ address, reason, at }: UndeliverableAddress): Promise<void> => {
  const unit = new UnitOfWork(at);
  const dead = suppressedAddress(addressPart(address));
  await unit.load([dead]);
  if (unit.get(dead)) return;
  unit.set(dead, { reason, at });
  await unit.commit().catch((error: unknown) => {
    if (!(error instanceof ConflictError)) throw error;
  });
  log('info', 'address is dead', { reason });
};

/** Bounces and complaints, as SES publishes them: nothing is mailed to those addresses again. */
export const handler = async ({ Records }: SNSEvent): Promise<void> => {
  const deaths = Records.flatMap(({ Sns }) => bouncesAndComplaints(Sns.Message));
  await Promise.all(deaths.map(suppress));
};
