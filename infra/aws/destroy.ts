import { S3Client } from '@aws-sdk/client-s3';
import { cdkContext, runCommand } from './command-line.ts';
import { emptyBuckets } from './empty-buckets.ts';
import { resourcePrefix } from './resource-name.ts';
import { EDGE_REGION } from './stage.ts';

/**
 * `npm run destroy -- --stage dev`: deletes the dev stage with all its data. Production can't be
 * deleted: this command, the stacks' termination protection and the table's deletion protection
 * prevent it.
 */
const args = process.argv.slice(2);
const context = cdkContext(args);
if (!context.includes('stage=dev')) throw new Error('Only --stage dev can be destroyed');
// The client follows redirects, since each bucket must be emptied in its own region.
await emptyBuckets(
  new S3Client({ region: EDGE_REGION, followRegionRedirects: true }),
  resourcePrefix({ name: 'dev' }),
);
await runCommand('cdk', ['destroy', '--all', '--force', ...context]);
