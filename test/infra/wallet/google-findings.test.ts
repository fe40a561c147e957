import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { findingText } from '#infra/aws/preflight/finding.ts';
import { googleFindings } from '#infra/wallet/google-findings.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = {
  type: 'service_account',
  client_email: 'carta@pasticceria.iam.gserviceaccount.com',
  private_key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
};

const check = async (
  stored: unknown,
  ask: Parameters<typeof googleFindings>[1] = async () => 404,
): Promise<string> => {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
  const findings = await googleFindings({ issuer: '3388000000022123456', key: text }, ask);
  return findings.map(findingText).join('\n');
};

it('a key that Google accepts, for an account that the issuer knows, is fine', async () => {
  const text = await check(key);
  expect(text).toContain('✓ key of carta@pasticceria.iam.gserviceaccount.com');
  expect(text).toContain('✓ access of carta@pasticceria');
  expect(text).not.toContain('✗');
});

it.each([
  ['nothing', ''],
  ['no JSON', '-----BEGIN PRIVATE KEY-----'],
  ['the key of an OAuth client', { installed: { client_id: '1' } }],
  ['a cut key', { ...key, private_key: key.private_key.slice(0, 200) }],
])("%s isn't a key", async (_what, stored) => {
  expect(await check(stored)).toContain('isn’t the JSON of a service account');
});

it('a deleted key, an account that wasn’t invited, and an outage are distinguished', async () => {
  const deleted = () => Promise.reject(new Error('No token: 400'));
  expect(await check(key, deleted)).toContain('Google gives no token for it');
  expect(await check(key, async () => 403)).toContain('invite that address');
  expect(await check(key, async () => 503)).toContain('try again later');
});

it('the key is never shown', async () => {
  for (const stored of [key, { ...key, type: 'user' }])
    expect(await check(stored, async () => 500)).not.toContain(key.private_key.slice(40, 80));
});
