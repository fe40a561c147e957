import { messageId } from '#functions/domain/outbox/messages.ts';
import type { QueuedMessage } from '#functions/items/outbox.ts';
import { contract } from '#shared/contract/index.ts';
import { PUSH_TOPICS, type PushTopic } from '#shared/rules/pushes.ts';
import { iso } from '#shared/time.ts';
import { call, type Player } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { sqs } from '#test/support/queues.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';

const QUEUED: QueuedMessage[] = [];
sqs.consume('push-delivery', async ({ Records }) => {
  QUEUED.push(...Records.map(({ body }) => JSON.parse(body)));
});

/** The pushes that were queued since the last call, oldest first. */
export const newPushes = (): QueuedMessage[] => QUEUED.splice(0);

export const newPushIds = (): string[] => newPushes().map(messageId);

/** Runs the job that is due each minute, once the projector has seen what was written. */
export const runPushes = async (now: number): Promise<void> => {
  await caughtUp();
  const { handler } = await import('#functions/jobs/outbox.ts');
  await recordedAs('outbox', () => handler({ time: iso(now) }));
};

/** The ids of the pushes that a run at an instant queues. */
export const pushIdsAt = async (now: number): Promise<string[]> => {
  await runPushes(now);
  return newPushIds();
};

let browsers = 0;

/** Subscribes a new browser of a player to some topics, or to all. */
export const subscribe = async (
  { cookie }: Pick<Player, 'cookie'>,
  now: number,
  topics: readonly PushTopic[] = PUSH_TOPICS,
): Promise<void> => {
  browsers += 1;
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${browsers}`,
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  };
  const input = { subscription, topics: [...topics] };
  const { status, text } = await call(contract.settings.subscribePush, input, { cookie, now });
  if (status >= 300) throw new Error(text);
};

export const GOODS = { coins: 5000, flour: 5000, sugar: 5000, milk: 5000, eggs: 5000 };

/** A player with a bakery and goods, and a browser that gets all topics. */
export const newListener = async (now = NOON): Promise<Player> => {
  const player = await newPlayerWithBakery(GOODS, { now });
  await subscribe(player, now);
  return player;
};
