import { contract } from '#shared/contract/index.ts';
import { NOON } from '#test/support/noon.ts';
import type { Account } from './account.ts';
import { type Caller, newSubscription, registerCaller } from './caller.ts';

/** A message in the outbox: a topic, a channel, and what it is about. */
const outboxMessage = (playerId: number, topic: string, channel: string, about: string): string => {
  const text = { title: 'Ciao', body: 'Pronti!', path: null };
  const due = { dueAt: NOON, at: NOON, handedAt: NOON };
  return JSON.stringify({ playerId, topic, about, channels: [channel], ...due, text });
};

export const promotionMessage = ({ id }: Caller, about: string): string =>
  outboxMessage(id, 'offers', 'mail', about);

export const pushMessage = ({ id: playerId }: Caller, about: string): string => {
  return outboxMessage(playerId, 'oven', 'push', about);
};

/** Registers a player with a single browser that receives pushes. */
export const registerListener = async (account: Account): Promise<Caller> => {
  const listener = await registerCaller(account);
  const subscription = newSubscription();
  await listener.call(contract.settings.subscribePush, { subscription, topics: ['oven'] });
  return listener;
};
