import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { BUCKET_NAME } from '../env.ts';
import { client } from './s3.ts';

/** The folder of the bucket whose files are deleted after a day. */
const FOLDER = 'exports';

/**
 * Stores a text for its owner, and answers a link that downloads it. Whoever has the link can, so it
 * is valid for a short time. Import this module on first use: nearly no call needs it.
 */
export const storeExport = async (
  name: string,
  text: string,
  link: { readonly filename: string; readonly seconds: number },
): Promise<string> => {
  const file = { Bucket: BUCKET_NAME, Key: `${FOLDER}/${name}` };
  await client.send(
    new PutObjectCommand({
      ...file,
      Body: await promisify(gzip)(text),
      ContentType: 'application/json',
      ContentEncoding: 'gzip',
    }),
  );
  const ResponseContentDisposition = `attachment; filename="${link.filename}"`;
  return getSignedUrl(client, new GetObjectCommand({ ...file, ResponseContentDisposition }), {
    expiresIn: link.seconds,
  });
};
