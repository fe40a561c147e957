import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createBucket, startS3 } from '#infra/local/aws/s3.ts';
import { keyVariables } from '#infra/local/aws/signatures.ts';
import { ACCESS_KEY } from './table-variables.ts';
import { newVoucherKey } from './voucher-key.ts';

const [BUCKET, EXPORTS] = ['test-vouchers', 'test-exports'];

const folder = await mkdtemp(join(tmpdir(), 'bucket-'));
Object.assign(process.env, {
  ...keyVariables(ACCESS_KEY),
  BUCKET_NAME: BUCKET,
  EXPORT_BUCKET_NAME: EXPORTS,
  VOUCHER_KEYS: newVoucherKey(),
});
// Each test has its own time, so links never expire.
const s3 = await startS3({ directory: folder, key: ACCESS_KEY, now: () => 0 });
process.env.S3_ENDPOINT = s3.endpoint;
await createBucket(s3.endpoint, BUCKET);
await createBucket(s3.endpoint, EXPORTS);

/**
 * A bucket and a voucher key for one test file. Import it after backend.ts and before functions/: Vitest waits until
 * the endpoint is known.
 */
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});
