import './stored-secrets.ts';
import { expect, it } from 'vitest';
import { readAppleKeys } from '#functions/secrets/wallet-keys.ts';
import { HOUR } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import { secretsRead } from './stored-secrets.ts';

it('the certificate of the passes is read again after an hour, so that a renewed one takes effect', async () => {
  const before = secretsRead();
  const keys = await readAppleKeys(NOON);
  expect(keys).toMatchObject({ passType: 'pass.local.giorgione', team: 'LOCALTEAM0' });
  expect(keys.certificate).toContain('BEGIN CERTIFICATE');
  expect(keys.key).toContain('PRIVATE KEY');
  await readAppleKeys(NOON + HOUR - 1);
  expect(secretsRead() - before).toBe(1);
  await readAppleKeys(NOON + HOUR);
  expect(secretsRead() - before).toBe(2);
});
