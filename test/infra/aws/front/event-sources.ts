import type { SQSEvent } from 'aws-lambda';
import { type Account, bundleName } from './account.ts';
import type { Message } from './queues.ts';
import { ACCOUNT_ID, ofType, type Placed, REGION } from './templates.ts';

/** Something that invokes a function automatically, as the templates declare it. */
export type EventSource = {
  readonly kind: 'queue' | 'stream' | 'topic';
  /** For a queue, its name without the stage's prefix; otherwise the consumer's name. */
  readonly name: string;
  /** The name of the queue, or the ARN of the stream or the topic. */
  readonly source: string;
  readonly consumer: string;
  readonly batchSize: number;
  readonly reportsFailures: boolean;
  readonly splitsOnError: boolean;
  readonly filters: readonly string[];
};

const mappingOf = (account: Account, { stack, Properties }: Placed): EventSource => {
  const one = Object(account.resolver.resolve(Properties, stack));
  const [, queue] = /^arn:aws:sqs:.*:([^:]+)$/.exec(one.EventSourceArn) ?? [];
  const filters: { Pattern: string }[] = one.FilterCriteria?.Filters ?? [];
  const consumer = bundleName(one.FunctionName);
  return {
    kind: queue ? 'queue' : 'stream',
    name: queue ? bundleName(queue) : consumer,
    source: queue ?? one.EventSourceArn,
    consumer,
    batchSize: one.BatchSize,
    reportsFailures: (one.FunctionResponseTypes ?? []).includes('ReportBatchItemFailures'),
    splitsOnError: one.BisectBatchOnFunctionError ?? false,
    filters: filters.map(({ Pattern }) => Pattern),
  };
};

const subscriptionOf = (account: Account, { stack, Properties }: Placed): EventSource => {
  const consumer = bundleName(account.resolver.text(Properties.Endpoint, stack));
  return {
    kind: 'topic',
    name: consumer,
    source: account.resolver.text(Properties.TopicArn, stack),
    consumer,
    batchSize: 1,
    reportsFailures: false,
    splitsOnError: false,
    filters: [],
  };
};

/** Every event source in the templates. */
export const eventSourcesOf = (account: Account): EventSource[] => [
  ...ofType(account.templates, 'AWS::Lambda::EventSourceMapping').map(one =>
    mappingOf(account, one),
  ),
  ...ofType(account.templates, 'AWS::SNS::Subscription')
    .filter(({ Properties }) => Properties.Protocol === 'lambda')
    .map(one => subscriptionOf(account, one)),
];

export const sourceOf = (account: Account, name: string): EventSource => {
  const found = eventSourcesOf(account).find(one => one.name === name);
  if (!found) throw new Error(`There is no source ${name}`);
  return found;
};

const eventOf = (queue: string, messages: readonly Message[]): SQSEvent => ({
  Records: messages.map(({ id, body, sentAt, received }) => ({
    messageId: id,
    receiptHandle: id,
    body,
    attributes: {
      ApproximateReceiveCount: String(received),
      SentTimestamp: String(sentAt),
      SenderId: 'AIDA',
      ApproximateFirstReceiveTimestamp: String(sentAt),
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:${REGION}:${ACCOUNT_ID}:${queue}`,
    awsRegion: REGION,
  })),
});

type Failures = { readonly batchItemFailures?: readonly { readonly itemIdentifier: string }[] };

/** The failures in an answer, if the mapping takes note of them. */
export const failuresIn = ({ reportsFailures }: EventSource, answer: unknown): string[] => {
  const { batchItemFailures = [] }: Failures = Object(answer);
  return reportsFailures ? batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) : [];
};

/** The length of a chain of functions sending messages to each other at which Lambda stops it. */
const CHAIN_MAX = 16;

/** Whether Lambda would stop a message because its function keeps sending messages to itself. */
const isStopped = (account: Account, { consumer }: EventSource, { chain }: Message): boolean => {
  const declared = ofType(account.templates, 'AWS::Lambda::Function').find(
    ({ Properties }) => bundleName(String(Properties.FunctionName)) === consumer,
  );
  return chain >= CHAIN_MAX && declared?.Properties.RecursiveLoop !== 'Allow';
};

/**
 * Gives one batch of a queue’s messages to its function; failures return to the queue. Returns how many messages were
 * taken.
 */
export const deliverBatch = async (account: Account, source: EventSource): Promise<number> => {
  const { queues } = account.services;
  const waiting = queues.of(source.source);
  const taken = waiting.splice(0, source.batchSize);
  const batch = taken.filter(message => !isStopped(account, source, message));
  if (batch.length === 0) return taken.length;
  for (const message of batch) message.received++;
  queues.chain = 1 + Math.max(...batch.map(({ chain }) => chain));
  try {
    const answer = await account.invoke(source.consumer, eventOf(source.source, batch));
    const failed = failuresIn(source, answer);
    waiting.push(...batch.filter(({ id }) => failed.includes(id)));
  } catch {
    waiting.push(...batch);
  } finally {
    queues.chain = 0;
  }
  return taken.length;
};
