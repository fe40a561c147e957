import type { SNSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { log } from '../http/log.ts';
import { Unit } from '../table/unit.ts';
import { LostRace } from '../table/write.ts';
import { unreachable } from './reachable.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
const timestamp = z.iso.datetime();

/** What SES tells of a mail, as far as it matters here; other events carry none of it. */
const notification = z.object({
  bounce: z.optional(
    z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp }),
  ),
  complaint: z.optional(z.object({ complainedRecipients: recipients, timestamp })),
});

type Death = { readonly address: string; readonly reason: 'bounce' | 'complaint'; at: number };

/** What SES says to a topic first, to see whether it may. */
const GREETING = 'Successfully validated SNS topic';

/** A full mailbox may be emptied: only what will never arrive, or was taken for spam, counts. */
const deathsIn = (message: string): Death[] => {
  if (message.startsWith(GREETING)) return [];
  const { bounce, complaint } = notification.parse(JSON.parse(message));
  const deaths = (
    reason: Death['reason'],
    told: z.output<typeof recipients> = [],
    time = '',
  ): Death[] =>
    told.map(({ emailAddress }) => ({ address: emailAddress, reason, at: Date.parse(time) }));
  return [
    ...(bounce?.bounceType === 'Permanent'
      ? deaths('bounce', bounce.bouncedRecipients, bounce.timestamp)
      : []),
    ...deaths('complaint', complaint?.complainedRecipients, complaint?.timestamp),
  ];
};

/** 'luca@x.it' of 'Luca <luca@x.it>'. */
const bare = (recipient: string): string => /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;

/** Notes a dead address; told twice, or by two at once, it is as dead as before. */
const bury = async ({ address, reason, at }: Death): Promise<void> => {
  const unit = new Unit(at);
  const dead = unreachable(bare(address));
  await unit.load([dead]);
  if (unit.get(dead)) return;
  unit.set(dead, { reason, at });
  await unit.commit().catch((error: unknown) => {
    if (!(error instanceof LostRace)) throw error;
  });
  log('info', 'address is dead', { reason });
};

/** Bounces and complaints, as SES publishes them: nothing is mailed to those addresses again. */
export const handler = async ({ Records }: SNSEvent): Promise<void> => {
  const deaths = Records.flatMap(({ Sns }) => deathsIn(Sns.Message));
  await Promise.all(deaths.map(bury));
};
