import { afterAll } from 'vitest';
import { LOCAL_PASS_TYPE, LOCAL_TEAM } from '#infra/local/aws/apple-authority.ts';
import { googleWalletVariables, newGoogleKey } from '#infra/local/aws/signing-keys.ts';
import { newAuthority } from '#test/support/new-authority.ts';
import { startParameterStore } from '#test/support/parameter-store.ts';
import { newVoucherKey } from '#test/support/voucher-key.ts';

const { MAIL_KEY = '', SESSION_KEYS = '', VAPID_KEY = '' } = process.env;
const SECRETS = { MAIL_KEY, SESSION_KEYS, VAPID_KEY, VOUCHER_KEYS: newVoucherKey() };
const { certificate, key, intermediate } = newAuthority(new Date('2026-01-01T00:00:00Z'));
/** The secrets stored by the owner; the latest version of each is read. */
const { GOOGLE_ISSUER, GOOGLE_WALLET_KEYS } = googleWalletVariables(newGoogleKey());
const [GOOGLE_KEY] = JSON.parse(GOOGLE_WALLET_KEYS);
const OWNERS = {
  ...{ APPLE_CERTIFICATE: certificate, APPLE_KEY: key, APPLE_INTERMEDIATE: intermediate },
  GOOGLE_KEY,
};

const store = await startParameterStore();
afterAll(store.stop);

/**
 * The secrets as functions on AWS find them: in the parameter store. Import this before functions/, which read the
 * environment: Vitest waits until it is set.
 */
process.env.SSM_ENDPOINT = store.endpoint;
for (const [name, value] of Object.entries(SECRETS)) {
  store.stored.set(`/${name}`, { values: [value], type: 'SecureString' });
  process.env[`${name}_PARAMETER`] = `/${name}:1`;
  delete process.env[name];
}

Object.assign(process.env, {
  APPLE_PASS_TYPE: LOCAL_PASS_TYPE,
  APPLE_TEAM: LOCAL_TEAM,
  GOOGLE_ISSUER,
});
for (const [name, value] of Object.entries(OWNERS)) {
  store.stored.set(`/${name}`, { values: [value], type: 'SecureString' });
  process.env[`${name}_PARAMETER`] = `/${name}`;
}

/** The number of requests to the store so far. */
export const secretsRead = (): number => store.requests();

/** The stored values, by the names of their parameters. */
export const storedSecrets = store.stored;
