import type { DynamoDBRecord } from 'aws-lambda';
import { streamEvent } from '#test/support/events.ts';
import { NOON } from '#test/support/noon.ts';
import type { Account } from './account.ts';
import type { Caller } from './caller.ts';
import { deliverBatch, type EventSource, sourceOf } from './event-sources.ts';
import { promotionMessage, pushMessage, registerListener } from './messages.ts';
import { bounceOf, registerReader } from './scenarios.ts';
import { deliverStream } from './stream-source.ts';

/** What a consumer has done: the table’s items, and the number of mails and pushes sent. */
export type Effects = { readonly items: string[]; readonly mails: number; readonly pushes: number };

let pushes = 0;

export const effectsOf = async (account: Account): Promise<Effects> => {
  const { outbox, pushes: service } = account.services;
  pushes += service.takeRequests().length;
  return { items: await account.items(), mails: outbox.list().length, pushes };
};

/** Prepares an event; each call of the result gives it to the consumer once more. */
export type Redelivery = (account: Account, admin: Caller) => Promise<() => Promise<void>>;

const again = (account: Account, name: string, body: string) => {
  const source: EventSource = sourceOf(account, name);
  const { queues } = account.services;
  queues.of(source.source).splice(0);
  const message = queues.send(source.source, body);
  queues.of(source.source).splice(0);
  return async () => {
    queues.of(source.source).push({ ...message, received: 0 });
    await deliverBatch(account, source);
    if (queues.of(source.source).length > 0) throw new Error(`${name} failed`);
  };
};

/** A stream record of a player’s match, or of one that can’t be projected. */
export const record = (playerId: number, sequence: number, isBroken = false): DynamoDBRecord => {
  const [{ dynamodb = {}, ...one } = {}] = streamEvent(playerId).Records;
  const { days, best, ...image } = dynamodb.NewImage ?? {};
  const whole = days && best ? { ...image, days, best } : image;
  const NewImage = { ...(isBroken ? image : whole), v: { N: String(sequence) } };
  // As long as AWS's, and later than those of other tests.
  const SequenceNumber = `99${String(sequence).padStart(26, '0')}`;
  return { ...one, dynamodb: { ...dynamodb, NewImage, SequenceNumber } };
};

/** By the name of the event source. */
export const REDELIVERIES: Readonly<Record<string, Redelivery>> = {
  jobs: async account => {
    const body = JSON.stringify({ job: 'birthdays', time: new Date(NOON).toISOString() });
    return again(account, 'jobs', body);
  },
  'minute-jobs': async account => {
    const body = JSON.stringify({ job: 'heartbeat', time: new Date(NOON).toISOString() });
    return again(account, 'minute-jobs', body);
  },
  projector: async (account, admin) => {
    const source = sourceOf(account, 'projector');
    const records = [record(admin.id, 1), record(admin.id, 2)];
    return () => deliverStream(account, source, records);
  },
  'mail-delivery': async (account, { email: to }) => {
    const mail = { to, subject: 'Ciao', text: 'Testo', html: '<p>Testo</p>' };
    return again(account, 'mail-delivery', JSON.stringify(mail));
  },
  'promotion-delivery': async account => {
    const reader = await registerReader(account);
    return again(account, 'promotion-delivery', promotionMessage(reader, 'rule 290'));
  },
  'push-delivery': async account => {
    const listener = await registerListener(account);
    return again(account, 'push-delivery', pushMessage(listener, '1000'));
  },
  'wallet-delivery': async account => {
    const update = { wallet: 'apple', serial: 'unknown', playerId: null, notBefore: NOON };
    return again(account, 'wallet-delivery', JSON.stringify(update));
  },
  delivery: async (account, { email }) => {
    const { consumer } = sourceOf(account, 'delivery');
    return async () => {
      await account.invoke(consumer, bounceOf(email));
    };
  },
};
