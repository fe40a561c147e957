import type { SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { RETRY_PAUSE, UPDATE_INTERVAL } from '#shared/rules/wallet-updates.ts';
import { KEY_CHECK, lookAgain, WALLETS, type WalletMessage } from '../domain/wallet/updates.ts';
import { checkKeys } from './check-keys.ts';
import { type Claim, claimUpdate, settleUpdate } from './claim.ts';
import { tellWallet } from './tell.ts';

const messageSchema = z.union([
  z.object({
    wallet: z.enum(WALLETS),
    serial: z.string(),
    playerId: z.nullable(z.number()),
    notBefore: z.optional(z.number()),
  }),
  z.object({ check: z.literal(KEY_CHECK.check) }),
]);

/** Only the queue's clock is read: a redelivered message counts as received a pause after its previous delivery. */
const receivedAt = ({ attributes }: SQSRecord): number =>
  Number(attributes.ApproximateFirstReceiveTimestamp) +
  (Number(attributes.ApproximateReceiveCount) - 1) * RETRY_PAUSE;

const deliverClaim = async (message: WalletMessage, claim: Claim, now: number): Promise<void> => {
  const { told, gone, failed } = await tellWallet(message, claim, now);
  await settleUpdate(message, claim, { told, gone }, now);
  if (failed > 0) throw new Error(`${failed} of ${claim.untold.length} weren’t told`);
};

/** Google keeps what it was given, so it must be told; the devices of Apple's wallet ask by themselves. */
const withdraw = async ({ wallet, serial }: WalletMessage, now: number): Promise<void> => {
  if (wallet !== 'google') return;
  const { withdrawCard } = await import('../domain/wallet/google/cards.ts');
  await withdrawCard(serial, now);
};

/**
 * Tells a wallet that its card has changed (rule 294). An update that the stream asks for is checked a second time an
 * interval later: by then every index shows the change, and what changed in the meantime is told, too. A card that was
 * taken back while an update of it was on its way is then withdrawn again.
 */
const deliver = async (message: WalletMessage, now: number): Promise<void> => {
  const decision = await claimUpdate(message, now);
  if (decision && 'claim' in decision) await deliverClaim(message, decision.claim, now);
  if (decision && 'isGone' in decision) await withdraw(message, now);
  if (message.notBefore === undefined) await lookAgain(message, now + UPDATE_INTERVAL, now);
  else if (decision && 'waitUntil' in decision) await lookAgain(message, decision.waitUntil, now);
};

/** Processes the queue of the wallets' updates. */
export const handler = async ({ Records }: SQSEvent): Promise<void> => {
  for (const record of Records) {
    const message = messageSchema.parse(JSON.parse(record.body));
    if ('check' in message) await checkKeys(receivedAt(record));
    else await deliver(message, Math.max(receivedAt(record), message.notBefore ?? 0));
  }
};
