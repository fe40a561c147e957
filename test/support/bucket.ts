import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createBucket, S3_KEY, startS3 } from '#infra/local/aws/s3.ts';
import { newVoucherKey } from './voucher-key.ts';

const BUCKET = 'test-vouchers';

const folder = await mkdtemp(join(tmpdir(), 'bucket-'));
Object.assign(process.env, {
  AWS_ACCESS_KEY_ID: S3_KEY,
  AWS_SECRET_ACCESS_KEY: S3_KEY,
  BUCKET_NAME: BUCKET,
  VOUCHER_KEYS: newVoucherKey(),
});
const s3 = await startS3(folder);
process.env.S3_ENDPOINT = s3.endpoint;
await createBucket(s3.endpoint, BUCKET);

/**
 * A bucket and a voucher key for one test file. Import it after backend.ts, before functions/: Vitest
 * waits until the endpoint is known.
 */
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});
