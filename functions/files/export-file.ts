import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { exportAt } from './s3.ts';
import { client } from './s3-client.ts';

/** Stores a text for a day. Import this module on first use: nearly no call needs it. */
export const storeText = async (name: string, text: string, type: string): Promise<void> => {
  await client.send(
    new PutObjectCommand({
      ...exportAt(name),
      Body: await promisify(gzip)(text),
      ContentType: type,
      ContentEncoding: 'gzip',
    }),
  );
};
