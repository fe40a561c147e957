import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSqs } from '#infra/local/aws/sqs.ts';
import { inFolder } from '#infra/local/aws/waiting-messages.ts';
import { ACCESS_KEY } from '#test/support/table-variables.ts';

type Options = Pick<NonNullable<Parameters<typeof startSqs>[0]>, 'tries' | 'pauseMs' | 'waiting'>;

const startQueue = async (options: Options = {}) => {
  const reported: unknown[] = [];
  const report = (queue: string, error: unknown) => reported.push([queue, String(error)]);
  const sqs = await startSqs({ key: ACCESS_KEY, pauseMs: 10, report, ...options });
  const client = new SQSClient({
    endpoint: sqs.endpoint,
    region: 'eu-south-1',
    credentials: ACCESS_KEY,
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
  it('has been handled by the time it is accepted', async () => {
    const { sqs, send } = await startQueue();
    const bodies: string[] = [];
    sqs.consume('mails', async ({ Records }) => bodies.push(...Records.map(({ body }) => body)));
    const { MessageId } = await send('mails', 'perché sì');
    expect(MessageId).toMatch(/^[\w-]{36}$/);
    expect(bodies).toEqual(['perché sì']);
  });

  it('with a delay is accepted at once, and handled after the delay', async () => {
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

  it('that fails is retried later until it succeeds', async () => {
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
    const { sqs, send, reported } = await startQueue({ tries: 3 });
    sqs.consume('mails', () => Promise.reject(new Error('no')));
    await send('mails', 'Ciao');
    await vi.waitFor(() => expect(reported).toHaveLength(3), 5000);
  });

  it('for an unknown queue is refused', async () => {
    const { send } = await startQueue();
    await expect(send('jobs', 'Ciao')).rejects.toThrow();
  });
});

describe('a message that is waiting when the machine stops', () => {
  /** A folder, and how often the queues have been started with it. */
  const newFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'giorgione-queue-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return folder;
  };

  it('for its time or for another try is handled once after the next start', async () => {
    const folder = await newFolder();
    const first = await startQueue({ waiting: inFolder(folder), pauseMs: 60_000 });
    first.sqs.consume('mails', () => Promise.reject(new Error('SES is down')));
    first.sqs.consume('wallets', () => Promise.reject(new Error('too early')));
    await first.send('mails', 'Ciao');
    await first.send('wallets', 'Carta', 1);
    await first.sqs.stop();
    expect(await readdir(folder)).toHaveLength(2);

    const second = await startQueue({ waiting: inFolder(folder) });
    const handled: string[] = [];
    const keep = async ({ Records }: SQSEvent) =>
      handled.push(
        ...Records.map(({ body, attributes }) => body + attributes.ApproximateReceiveCount),
      );
    second.sqs.consume('mails', keep);
    second.sqs.consume('wallets', keep);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await second.sqs.resume();
    vi.restoreAllMocks();
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), 5000);
    expect(handled.sort()).toEqual(['Carta1', 'Ciao1']);
    expect(first.reported).toHaveLength(1);
  });

  it("and is damaged doesn't hold up others", async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'damaged.json'), '{');
    const waiting = inFolder(folder);
    await waiting.keep('good', { queue: 'mails', body: 'Ciao', dueAt: 0 });
    const { sqs } = await startQueue({ waiting });
    const handled: string[] = [];
    sqs.consume('mails', async ({ Records }) => handled.push(...Records.map(({ body }) => body)));
    await sqs.resume();
    await vi.waitFor(() => expect(handled).toEqual(['Ciao']), 5000);
  });

  it('waits in memory if the folder can’t be written', async () => {
    const folder = join(await newFolder(), 'file');
    await writeFile(folder, '');
    const { sqs, send, reported } = await startQueue({ waiting: inFolder(folder), tries: 2 });
    let tried = 0;
    sqs.consume('mails', async () => {
      tried += 1;
      if (tried === 1) throw new Error('SES is down');
    });
    await send('mails', 'Ciao');
    await vi.waitFor(() => expect(tried).toBe(2), 5000);
    expect(String(reported)).toContain('SES is down');
  });
});
