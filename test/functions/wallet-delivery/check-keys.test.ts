import '../secrets/stored-secrets.ts';
import './wallet-queue.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { handler as runJob } from '#functions/jobs/handler.ts';
import { CERTIFICATE_EXPIRES } from '#functions/wallet-delivery/check-keys.ts';
import { handler as deliver } from '#functions/wallet-delivery/deliver.ts';
import { sqsEvent } from '#infra/local/aws/sqs.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { storedSecrets } from '../secrets/stored-secrets.ts';
import { queue } from './wallet-queue.ts';

vi.hoisted(() => {
  process.env.LOG = 'error';
});

/** The certificates of the tests, made on 2026-01-01, end after twenty years. */
const END = Date.parse('2046-01-01T00:00:00Z');

const recordedDeliver: typeof deliver = event =>
  recordedAs('wallet-delivery', () => deliver(event));

beforeEach(() => queue.clear());

/**
 * Runs the morning job and the check that it requests; returns the reported days left, and how many tries have failed.
 */
const checkAt = async (now: number) => {
  queue.now = now;
  const written: string[] = [];
  const keep = (line: unknown) => written.push(String(line)) > 0;
  const outputs = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  );
  const message = JSON.stringify({ job: 'wallet-keys', time: iso(now) });
  await recordedAs('wallet-keys', () => runJob(sqsEvent('jobs', message)));
  const failed = await queue.advance(0, recordedDeliver);
  for (const output of outputs) output.mockRestore();
  const lines = written.map(line => JSON.parse(line));
  const told = lines.filter(line => line.message === CERTIFICATE_EXPIRES);
  return { days: told.map(({ days }) => days), failed };
};

it('a certificate that ends within a month is reported each morning, even if nobody adds a card', async () => {
  expect(await checkAt(END - 31 * DAY)).toEqual({ days: [], failed: 0 });
  expect(await checkAt(END - 29 * DAY)).toEqual({ days: [29], failed: 0 });
  expect(await checkAt(END - 28 * DAY)).toEqual({ days: [28], failed: 0 });
  expect(await checkAt(END + DAY)).toEqual({ days: [-1], failed: 0 });
});

it.each([
  ['/APPLE_INTERMEDIATE', 60],
  ['/GOOGLE_KEY', 59],
])('a missing parameter, %s, makes the check fail, and it is retried', async (name, days) => {
  const at = END - days * DAY;
  const stored = storedSecrets.get(name);
  storedSecrets.delete(name);
  expect((await checkAt(at)).failed).toBe(1);
  expect(queue.length).toBe(1);
  if (stored) storedSecrets.set(name, stored);
  expect(await queue.advance(HOUR, recordedDeliver)).toBe(0);
  expect(queue.length).toBe(0);
});
