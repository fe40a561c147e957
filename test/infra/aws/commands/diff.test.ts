import { expect, it } from 'vitest';
import { stacksIn } from '#infra/aws/commands/diff.ts';

it('the difference covers every stack, each in its region', () => {
  const artifacts = {
    'giorgione-prod-edge': {
      type: 'aws:cloudformation:stack',
      environment: 'aws://123456789012/us-east-1',
    },
    'giorgione-prod-edge.assets': { type: 'cdk:asset-manifest' },
    'giorgione-prod-data': {
      type: 'aws:cloudformation:stack',
      environment: 'aws://unknown-account/eu-south-1',
    },
  };
  expect(stacksIn(JSON.stringify({ artifacts }))).toEqual([
    { name: 'giorgione-prod-edge', region: 'us-east-1' },
    { name: 'giorgione-prod-data', region: 'eu-south-1' },
  ]);
});
