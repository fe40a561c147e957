import { S3Client } from '@aws-sdk/client-s3';
import { contextOf, run } from './command-line.ts';
import { emptyBuckets } from './empty-buckets.ts';
import { EDGE_REGION } from './stage.ts';
import { prefixOf } from './stage-name.ts';

/**
 * `npm run destroy -- --stage dev`: takes a stage away, and leaves nothing of it. Never production:
 * its data is kept from that, by the table, by the stacks and by this command.
 */
const args = process.argv.slice(2);
const context = contextOf(args);
if (!context.includes('stage=dev')) throw new Error('Only a stage that is said: --stage dev');
// A bucket is emptied in its own region, wherever that is.
await emptyBuckets(
  new S3Client({ region: EDGE_REGION, followRegionRedirects: true }),
  prefixOf({ name: 'dev' }),
);
await run('cdk', ['destroy', '--all', '--force', ...context]);
