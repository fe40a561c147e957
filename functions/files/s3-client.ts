import { S3Client } from '@aws-sdk/client-s3';
import { clientOptions } from '../aws-client.ts';
import { S3_ENDPOINT } from '../env.ts';

/** As large as the rest of a function: import it on first use. */
export const client = new S3Client({
  ...clientOptions(S3_ENDPOINT),
  forcePathStyle: S3_ENDPOINT !== undefined,
});
