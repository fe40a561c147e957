import { afterAll } from 'vitest';
import { startParameterStore } from '#test/support/parameter-store.ts';
import { newVoucherKey } from '#test/support/voucher-key.ts';

const { MAIL_KEY = '', SESSION_KEYS = '', VAPID_KEY = '' } = process.env;
const SECRETS = { MAIL_KEY, SESSION_KEYS, VAPID_KEY, VOUCHER_KEYS: newVoucherKey() };

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

/** The number of requests to the store so far. */
export const secretsRead = (): number => store.requests();
