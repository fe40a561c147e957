import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { LOOPBACK, portOf } from '#infra/local/aws/ports.ts';

/** Lambda's address, which receives the invocations of jobs that start themselves again. */
const invocations: { readonly url: string | undefined; readonly body: string }[] = [];
const lambda = createServer(async (request, response) => {
  invocations.push({ url: request.url, body: await text(request) });
  response.writeHead(202).end();
}).listen(0, LOOPBACK);
await once(lambda, 'listening');
afterAll(() => lambda.close());

Object.assign(process.env, {
  AWS_ENDPOINT_URL_LAMBDA: `http://${LOOPBACK}:${portOf(lambda)}`,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  LOG: 'silent',
});
const { job } = await import('#functions/jobs/job.ts');

const event = { job: 'midnight', time: '2026-11-20T23:00:00Z' };
const context = (left: number) => ({
  getRemainingTimeInMillis: () => left,
  invokedFunctionArn: 'arn:aws:lambda:eu-south-1:123456789012:function:giorgione-dev-job-midnight',
});
const checking = job(async (_, deadline) => deadline.check());

it('starts itself again with the same event where its time ends', async () => {
  await checking(event, context(10_000));
  expect(invocations).toEqual([
    {
      url: expect.stringContaining('giorgione-dev-job-midnight/invocations'),
      body: JSON.stringify(event),
    },
  ]);
});

it('starts nothing when it ends in time, or fails', async () => {
  invocations.length = 0;
  await checking(event, context(600_000));
  const failing = job(() => Promise.reject(new Error('No table')));
  await expect(failing(event, context(10_000))).rejects.toThrow('No table');
  expect(invocations).toEqual([]);
});
