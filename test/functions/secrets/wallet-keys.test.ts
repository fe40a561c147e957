import './stored-secrets.ts';
import { expect, it, vi } from 'vitest';
import { CERTIFICATE_EXPIRES, readAppleKeys } from '#functions/secrets/wallet-keys.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { secretsRead } from './stored-secrets.ts';

vi.hoisted(() => {
  process.env.LOG = 'error';
});

const NOW = Date.parse('2026-11-20T12:00:00Z');

/** The certificate of the tests, made on 2026-01-01, ends after twenty years. */
const END = Date.parse('2046-01-01T00:00:00Z');

/** What is logged while the keys are read at an instant: how many days are left. */
const daysToldAt = async (now: number) => {
  const written: string[] = [];
  const keep = (line: unknown) => written.push(String(line)) > 0;
  const outputs = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  );
  await readAppleKeys(now).finally(() => {
    for (const output of outputs) output.mockRestore();
  });
  const lines = written.map(line => JSON.parse(line));
  return lines.filter(line => line.message === CERTIFICATE_EXPIRES).map(({ days }) => days);
};

it('the certificate of the passes is read again after an hour, so that a renewed one is taken', async () => {
  const before = secretsRead();
  const keys = await readAppleKeys(NOW);
  expect(keys).toMatchObject({ passType: 'pass.local.giorgione', team: 'LOCALTEAM0' });
  expect(keys.certificate).toContain('BEGIN CERTIFICATE');
  expect(keys.key).toContain('PRIVATE KEY');
  await readAppleKeys(NOW + HOUR - 1);
  expect(secretsRead() - before).toBe(1);
  await readAppleKeys(NOW + HOUR);
  expect(secretsRead() - before).toBe(2);
});

it('a certificate that ends within a month is told of each time that it is read', async () => {
  expect(await daysToldAt(END - 31 * DAY)).toEqual([]);
  expect(await daysToldAt(END - 29 * DAY)).toEqual([29]);
  expect(await daysToldAt(END - 29 * DAY + HOUR / 2)).toEqual([]);
  expect(await daysToldAt(END - DAY)).toEqual([1]);
});
