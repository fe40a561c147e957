import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { clientOptions } from '../aws-client.ts';
import { FILES_URL } from '../env.ts';
import { exportAt } from './s3.ts';
import { client } from './s3-client.ts';

/** What signs links: for the address at which a browser reaches the bucket. */
const linkClient = FILES_URL
  ? new S3Client({ ...clientOptions(FILES_URL), forcePathStyle: true })
  : client;

/** How long a link is good (seconds); whoever has it can download its file. */
export const LINK_SECONDS = 60 * 60;

/** A link that downloads a stored text under a name. Import this module on first use: nearly no call needs it. */
export const linkTo = (name: string, filename: string, now: number): Promise<string> => {
  const ResponseContentDisposition = `attachment; filename="${filename}"`;
  const command = new GetObjectCommand({ ...exportAt(name), ResponseContentDisposition });
  const signingDate = new Date(now);
  return getSignedUrl(linkClient, command, { expiresIn: LINK_SECONDS, signingDate });
};
