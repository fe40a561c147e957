import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { accept } from '../nag.ts';
import { bucketName, PrivateBucket } from '../private-bucket.ts';
import type { Stage } from '../stage.ts';

/** From one network address; a page makes a handful of calls, and a whole office may share one. */
const REQUESTS_PER_FIVE_MINUTES = 3000;

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

const managed = (name: string, priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  overrideAction: { none: {} },
  visibilityConfig: visible(name),
});

/**
 * What CloudFront wants in us-east-1: its firewall, since an HTTP API can't have one, and the bucket
 * of its logs, which it doesn't deliver to Milan.
 */
export class EdgeStack extends Stack {
  readonly firewallArn: string;
  readonly logs: PrivateBucket;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, props);
    const firewall = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('firewall'),
      rules: [
        {
          name: 'Rate',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: { limit: REQUESTS_PER_FIVE_MINUTES, aggregateKeyType: 'IP' },
          },
          visibilityConfig: visible('rate'),
        },
        managed('AWSManagedRulesAmazonIpReputationList', 1),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 2),
      ],
    });
    this.firewallArn = firewall.attrArn;

    this.logs = new PrivateBucket(this, 'Logs', {
      bucketName: bucketName(stage, 'access-logs'),
      // CloudFront still writes its logs by an access control list.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: Duration.days(stage.logDays) }],
      removalPolicy: RemovalPolicy.DESTROY,
    });
    accept(this.logs, { 'AwsSolutions-S1': 'It holds the access logs.' });
  }
}
