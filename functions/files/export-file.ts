import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { BUCKET_NAME } from '../env.ts';
import { client } from './s3-client.ts';

/** The folder of the bucket whose files are deleted after a day. */
const FOLDER = 'exports';

const fileNamed = (name: string) => ({ Bucket: BUCKET_NAME, Key: `${FOLDER}/${name}` });

/** Stores a text for a day. Import this module on first use: nearly no call needs it. */
export const storeText = async (name: string, text: string, type: string): Promise<void> => {
  await client.send(
    new PutObjectCommand({
      ...fileNamed(name),
      Body: await promisify(gzip)(text),
      ContentType: type,
      ContentEncoding: 'gzip',
    }),
  );
};

/** A link that downloads a stored text. Whoever has it can, so it is valid for a short time. */
export const linkTo = (
  name: string,
  link: { readonly filename: string; readonly seconds: number },
): Promise<string> => {
  const ResponseContentDisposition = `attachment; filename="${link.filename}"`;
  const command = new GetObjectCommand({ ...fileNamed(name), ResponseContentDisposition });
  return getSignedUrl(client, command, { expiresIn: link.seconds });
};
