import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openOutbox } from '#infra/local/aws/outbox.ts';
import { startPushService } from '#infra/local/aws/push-service.ts';
import { startScheduler } from '#infra/local/aws/scheduler.ts';
import { createLocalPages } from '#infra/local/gateway/local-pages.ts';
import { createClock } from '#infra/local/process/clock.ts';
import { sendRequest, serve } from '#test/support/http.ts';

const folder = await mkdtemp(join(tmpdir(), 'control-'));
const clock = createClock(() => Date.parse('2026-11-20T12:00:00Z'));
const outbox = await openOutbox(folder);
const pushService = await startPushService(clock);
const UPDATE = { kind: 'apple', serial: 'abc', at: '2026-11-20T12:00:00.000Z' } as const;
const wallets = { list: () => [UPDATE] };
const projection = { caughtUp: async () => undefined };
const midnightRuns: string[] = [];
const scheduler = await startScheduler({
  clock,
  file: join(folder, 'schedule'),
  jobs: [
    {
      name: 'midnight',
      cron: 'cron(0 0 * * ? *)',
      run: async time => void midnightRuns.push(time),
    },
    { name: 'counting', cron: 'cron(0 0 1 * ? *)', run: async () => ({ count: 3 }) },
    {
      name: 'failing',
      cron: 'cron(0 0 1 * ? *)',
      run: () => Promise.reject(new Error('on purpose')),
    },
  ],
});
let resets = 0;
const resetData = async () => {
  resets += 1;
};
const url = await serve(
  createLocalPages({
    outbox,
    control: { clock, scheduler, outbox, pushService, wallets, projection, resetData },
  }),
);
const urlOfKeptData = await serve(
  createLocalPages({
    outbox,
    control: { clock, scheduler, outbox, pushService, wallets, projection },
  }),
);
const urlWithoutControl = await serve(createLocalPages({ outbox }));

afterAll(async () => {
  await scheduler.stop();
  await pushService.stop();
  await rm(folder, { recursive: true });
});

const ask = async (method: string, path: string, body?: object | string) => {
  const text = typeof body === 'object' ? JSON.stringify(body) : (body ?? '');
  const reply = await sendRequest(url, path, { method, body: text });
  return { status: reply.status, content: JSON.parse(reply.text) };
};

describe('the clock', () => {
  it('can be read, set and advanced, which runs the midnight job', async () => {
    expect(await ask('GET', '/__local/clock')).toEqual({
      status: 200,
      content: { now: '2026-11-20T12:00:00.000Z' },
    });
    expect(
      (await ask('POST', '/__local/clock', { now: '2026-11-21T01:30:00+01:00' })).content,
    ).toEqual({
      now: '2026-11-21T00:30:00.000Z',
    });
    expect((await ask('POST', '/__local/clock', { advanceSeconds: 86_400 })).content).toEqual({
      now: '2026-11-22T00:30:00.000Z',
    });
    expect(midnightRuns).toEqual(['2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z']);
  });

  it.each([
    {},
    'no JSON',
    { now: 'domani' },
    { now: 5 },
    { advanceSeconds: -1 },
    { advanceSeconds: '60' },
    { now: '2500-01-01T00:00:00Z' },
    { now: '2026-11-21T00:00:00Z', advanceSeconds: 1 },
  ])('refuses %j', async body => {
    const before = clock.now();
    expect(await ask('POST', '/__local/clock', body)).toMatchObject({
      status: 400,
      content: { code: 'invalid_input' },
    });
    expect(clock.now()).toBe(before);
  });
});

describe('the jobs', () => {
  it('run now, with the local time, and return their result', async () => {
    const now = new Date(clock.now()).toISOString();
    expect(await ask('POST', '/__local/jobs/midnight')).toEqual({ status: 200, content: {} });
    expect(midnightRuns.at(-1)).toBe(now);
    expect((await ask('POST', '/__local/jobs/counting')).content).toEqual({ count: 3 });
  });

  it('answer 500 if they fail', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await ask('POST', '/__local/jobs/failing')).toMatchObject({
      status: 500,
      content: { code: 'internal' },
    });
    expect(consoleError).toHaveBeenCalledOnce();
    consoleError.mockRestore();
  });

  it.each([
    ['POST', '/__local/jobs/hourly'],
    ['GET', '/__local/jobs/midnight'],
    ['POST', '/__local/mail'],
    ['PUT', '/__local/clock'],
  ])("and other controls don't exist: %s %s", async (method, path) => {
    expect((await ask(method, path)).status).toBe(404);
  });
});

describe('the data', () => {
  it("are reset, if they aren't stored permanently", async () => {
    expect(await ask('POST', '/__local/reset')).toEqual({ status: 200, content: {} });
    expect(resets).toBe(1);
    const { status } = await sendRequest(urlOfKeptData, '/__local/reset', { method: 'POST' });
    expect(status).toBe(404);
  });
});

describe('the mails', () => {
  it('are listed with their content, newest first', async () => {
    const content = { from: 'a@b.it', subject: 'Ciao', text: 'testo', html: '<p>testo</p>' };
    await outbox.add({ ...content, to: 'uno@example.it' }, 0);
    const headers = { 'List-Unsubscribe': '<https://a.it>' };
    await outbox.add({ ...content, to: 'due@example.it', headers }, 1000);
    expect((await ask('GET', '/__local/mail')).content).toEqual({
      messages: [
        { ...content, to: 'due@example.it', headers, at: '1970-01-01T00:00:01.000Z' },
        { ...content, to: 'uno@example.it', headers: {}, at: '1970-01-01T00:00:00.000Z' },
      ],
    });
  });
});

describe('the wallet updates', () => {
  it('are listed, the oldest first', async () => {
    expect((await ask('GET', '/__local/wallets')).content).toEqual({ updates: [UPDATE] });
  });
});

describe('without LOCAL_CONTROL', () => {
  it.each([
    ['GET', '/__local/clock'],
    ['POST', '/__local/clock'],
    ['POST', '/__local/jobs/midnight'],
    ['GET', '/__local/mail'],
    ['GET', '/__local/wallets'],
    ['POST', '/__local/reset'],
  ])('%s %s answers 404', async (method, path) => {
    const { status, text } = await sendRequest(urlWithoutControl, path, { method });
    expect([status, JSON.parse(text).code]).toEqual([404, 'not_found']);
  });
});
