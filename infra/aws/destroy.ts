import { S3Client } from '@aws-sdk/client-s3';
import { cdkContext, runCommand } from './command-line.ts';
import { emptyBuckets } from './empty-buckets.ts';
import { resourcePrefix } from './resource-name.ts';
import { EDGE_REGION } from './stage.ts';

/**
 * `npm run destroy -- --stage dev`: takes a stage away, and leaves nothing of it. Never production:
 * its data is kept from that, by the table, by the stacks and by this command.
 */
const args = process.argv.slice(2);
const context = cdkContext(args);
if (!context.includes('stage=dev')) throw new Error('Only a stage that is said: --stage dev');
// A bucket is emptied in its own region, wherever that is.
await emptyBuckets(
  new S3Client({ region: EDGE_REGION, followRegionRedirects: true }),
  resourcePrefix({ name: 'dev' }),
);
await runCommand('cdk', ['destroy', '--all', '--force', ...context]);
