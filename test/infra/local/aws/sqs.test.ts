import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSqs } from '#infra/local/aws/sqs.ts';

const startQueue = async (tries?: number) => {
  const reported: unknown[] = [];
  const report = (queue: string, error: unknown) => reported.push([queue, String(error)]);
  const sqs = await startSqs({ pauseMs: 10, report, ...(tries ? { tries } : {}) });
  const client = new SQSClient({
    endpoint: sqs.endpoint,
    region: 'eu-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  onTestFinished(async () => {
    client.destroy();
    await sqs.stop();
  });
  const send = (queue: string, MessageBody: string, DelaySeconds = 0) => {
    const QueueUrl = `${sqs.endpoint}/${queue}`;
    return client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
  };
  return { sqs, send, reported };
};

const receiveCountOf = ({ Records }: SQSEvent) =>
  Records.map(({ attributes }) => attributes.ApproximateReceiveCount);

describe('a message', () => {
  it('has been handled when it is accepted', async () => {
    const { sqs, send } = await startQueue();
    const bodies: string[] = [];
    sqs.consume('mails', async ({ Records }) => bodies.push(...Records.map(({ body }) => body)));
    const { MessageId } = await send('mails', 'perché sì');
    expect(MessageId).toMatch(/^[\w-]{36}$/);
    expect(bodies).toEqual(['perché sì']);
  });

  it('with a delay is accepted at once, and handled when that is over', async () => {
    const { sqs, send } = await startQueue();
    const waits: number[] = [];
    sqs.consume('wallets', async ({ Records }) => {
      for (const { attributes } of Records)
        waits.push(
          Number(attributes.ApproximateFirstReceiveTimestamp) - Number(attributes.SentTimestamp),
        );
    });
    await send('wallets', 'Ciao', 1);
    expect(waits).toEqual([]);
    await vi.waitFor(() => expect(waits).toEqual([1000]), 5000);
  });

  it('that fails is tried again later, until it succeeds', async () => {
    const { sqs, send, reported } = await startQueue();
    const counts: string[][] = [];
    sqs.consume('mails', async event => {
      counts.push(receiveCountOf(event));
      if (counts.length < 3) throw new Error('SES is down');
    });
    await send('mails', 'Ciao');
    await vi.waitFor(() => expect(counts).toEqual([['1'], ['2'], ['3']]), 5000);
    expect(reported).toEqual(Array(2).fill(['mails', 'Error: SES is down']));
  });

  it('that always fails is given up after its tries', async () => {
    const { sqs, send, reported } = await startQueue(3);
    sqs.consume('mails', () => Promise.reject(new Error('no')));
    await send('mails', 'Ciao');
    await vi.waitFor(() => expect(reported).toHaveLength(3), 5000);
  });

  it('for an unknown queue is refused', async () => {
    const { send } = await startQueue();
    await expect(send('jobs', 'Ciao')).rejects.toThrow();
  });
});
