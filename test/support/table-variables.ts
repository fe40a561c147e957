import { randomUUID } from 'node:crypto';
import { keyVariables } from '#infra/local/aws/signatures.ts';
import { sessionKeyVariables } from '#infra/local/aws/signing-keys.ts';
import { newVoucherKey } from './voucher-key.ts';

/** The key with which a test's functions sign their requests. */
export const ACCESS_KEY = { accessKeyId: 'test', secretAccessKey: 'test' };

/** This worker's engine, if test/support/engines.ts has started one. */
export const workerEngine = (): string | undefined => {
  const { TEST_ENGINES = '', VITEST_POOL_ID = '0' } = process.env;
  const endpoints = TEST_ENGINES.split(',').filter(Boolean);
  return endpoints[Number(VITEST_POOL_ID) % endpoints.length];
};

/** The environment of functions/ in a test: a table in an engine with a unique name, and new keys. */
export const newTableVariables = (endpoint: string) => ({
  ...keyVariables(ACCESS_KEY),
  AWS_REGION: 'eu-south-1',
  DYNAMODB_ENDPOINT: endpoint,
  TABLE_NAME: `test-${randomUUID()}`,
  LOG: 'silent',
  MAIL_KEY: 'a key of the tests',
  MAIL_FROM: 'Giorgione <noreply@giorgione.example>',
  ...sessionKeyVariables(newVoucherKey()),
});
