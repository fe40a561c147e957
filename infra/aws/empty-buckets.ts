import {
  DeleteObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Empties every bucket whose name starts with the prefix: CloudFormation only deletes empty ones. */
export const emptyBuckets = async (s3: S3Client, prefix: string): Promise<void> => {
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const names = Buckets.flatMap(({ Name = '' }) => (Name.startsWith(`${prefix}-`) ? Name : []));
  for (const Bucket of names) {
    for (;;) {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
      if (Contents.length === 0) break;
      for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    }
  }
};
