import {
  CrossStackReferences,
  Duration,
  ReferenceStrength,
  RemovalPolicy,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { CfnIPSet, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { createBudget } from '../budget.ts';
import { acknowledge } from '../nag.ts';
import { bucketName, PrivateBucket } from '../private-bucket.ts';
import { resourceName } from '../resource-name.ts';
import type { Stage } from '../stage.ts';

/** From one network address; a page makes a handful of calls, and a whole office may share one. */
const REQUESTS_PER_FIVE_MINUTES = 3000;

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** `counted`: rules that only count, where the product does what they take for an attack. */
const managed = (
  name: string,
  priority: number,
  counted: readonly string[] = [],
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map(rule => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: visible(name),
});

/**
 * What CloudFront wants in us-east-1: its firewall, since an HTTP API can't have one, the site's
 * certificate, and the bucket of its logs, which it doesn't deliver to Milan.
 */
export class EdgeStack extends Stack {
  readonly firewallArn: string;
  readonly certificateArn: string | undefined;
  /** None in a stage that must go without a trace: CloudFront may deliver hours later. */
  readonly accessLogs: PrivateBucket | undefined;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, props);
    const blocked = (['IPV4', 'IPV6'] as const).map(
      version =>
        new CfnIPSet(this, `Blocked${version}`, {
          name: resourceName(stage, `blocked-${version.toLowerCase()}`),
          scope: 'CLOUDFRONT',
          ipAddressVersion: version,
          // Filled by hand, in an emergency.
          addresses: [],
        }),
    );
    const firewall = new CfnWebACL(this, 'Firewall', {
      name: resourceName(stage, 'firewall'),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(resourceName(stage, 'firewall')),
      rules: [
        {
          name: 'Blocked',
          priority: 0,
          action: { block: {} },
          statement: {
            orStatement: {
              statements: blocked.map(({ attrArn }) => ({
                ipSetReferenceStatement: { arn: attrArn },
              })),
            },
          },
          visibilityConfig: visible('blocked'),
        },
        {
          name: 'Rate',
          priority: 1,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: { limit: REQUESTS_PER_FIVE_MINUTES, aggregateKeyType: 'IP' },
          },
          visibilityConfig: visible('rate'),
        },
        managed('AWSManagedRulesAmazonIpReputationList', 2),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 3),
        // The log of a long game is longer than 8 KB, and people may write what they like in a chat:
        // the contract bounds the one, the pages escape the other.
        managed('AWSManagedRulesCommonRuleSet', 4, [
          'SizeRestrictions_BODY',
          'CrossSiteScripting_BODY',
          'GenericLFI_BODY',
          'GenericRFI_BODY',
        ]),
      ],
    });
    this.firewallArn = firewall.attrArn;
    this.certificateArn = this.#certify(stage);
    this.accessLogs = stage.keepsData ? this.#keepLogs(stage) : undefined;
    createBudget(this, stage);
    // Another region's stack reads them as outputs: no function has to carry them over.
    CrossStackReferences.of(firewall).produce(ReferenceStrength.WEAK);
  }

  #certify({ site }: Stage): string | undefined {
    if (!site?.zone) return site?.certificate;
    const zone = HostedZone.fromHostedZoneId(this, 'Zone', site.zone);
    const certificate = new Certificate(this, 'Certificate', {
      domainName: site.domain,
      validation: CertificateValidation.fromDns(zone),
    });
    CrossStackReferences.of(certificate).produce(ReferenceStrength.WEAK);
    return certificate.certificateArn;
  }

  #keepLogs(stage: Stage): PrivateBucket {
    const logs = new PrivateBucket(this, 'Logs', {
      bucketName: bucketName(stage, 'access-logs'),
      // CloudFront still writes its logs by an access control list.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: Duration.days(stage.logDays) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(logs, { 'AwsSolutions-S1': 'It holds the access logs.' });
    CrossStackReferences.of(logs).produce(ReferenceStrength.WEAK);
    return logs;
  }
}
