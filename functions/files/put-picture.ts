import { PutObjectCommand } from '@aws-sdk/client-s3';
import { pictureFile } from '#shared/picture/path.ts';
import { BUCKET_NAME } from '../env.ts';
import { client } from './s3-client.ts';

/** A file that is named by its content never changes: browsers may keep it for a year. */
export const PICTURE_CACHING = 'public, max-age=31536000, immutable';

/** Stores a picture. Whoever imports this module may write pictures and no other file. */
export const putPicture = async (id: string, bytes: Uint8Array, type: string): Promise<void> => {
  await client.send(
    new PutObjectCommand({
      Bucket: BUCKET_NAME,
      Key: pictureFile(id),
      Body: bytes,
      ContentType: type,
      CacheControl: PICTURE_CACHING,
    }),
  );
};
