import {
  DeleteObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { findStage } from '../../stage-options.ts';
import { EDGE_REGION } from '../stage.ts';
import { cdkContext, optionsIn, runCommand } from './command-line.ts';

/**
 * Empties the stage's buckets, found by their prefix, since CloudFormation only deletes empty ones. The prefix also
 * matches the same stage's buckets in another region.
 */
export const emptyBuckets = async (s3: S3Client, prefix: string): Promise<void> => {
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const own = new RegExp(`^${RegExp.escape(prefix)}-(site|vouchers)-\\d+$`);
  const names = Buckets.flatMap(({ Name = '' }) => (own.test(Name) ? Name : []));
  for (const Bucket of names) {
    for (;;) {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
      if (Contents.length === 0) break;
      for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    }
  }
};

/**
 * `npm run destroy -- --stage dev`: deletes the dev stage with all its data. Production can't be deleted: this command,
 * the stacks' termination protection and the table's deletion protection prevent it.
 */
const destroy = async (args: readonly string[]): Promise<void> => {
  const context = cdkContext(args);
  if (!context.includes('stage=dev')) throw new Error('Only --stage dev can be destroyed');
  // The client follows redirects, since each bucket must be emptied in its own region.
  await emptyBuckets(
    new S3Client({ region: EDGE_REGION, followRegionRedirects: true }),
    findStage({ stage: 'dev', region: optionsIn(args).region }).prefix,
  );
  await runCommand('cdk', ['destroy', '--all', '--force', ...context]);
};

if (import.meta.main) await destroy(process.argv.slice(2));
