import {
  CrossStackReferences,
  Duration,
  ReferenceStrength,
  RemovalPolicy,
  Stack,
} from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { CfnIPSet, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { acknowledge } from '../nag.ts';
import { bucketName, PrivateBucket } from '../private-bucket.ts';
import { resourceName } from '../resource-name.ts';
import type { Stage, StageStackProps } from '../stage.ts';
import { allowAccessLogs } from '../web/access-logs.ts';
import { FirewallLogs } from '../web/firewall-logs.ts';

/**
 * The limit for one IP address, which a family, a shop or a mobile network may share: enough for the pages and writes
 * of eight busy phones, or the usual calls of seventy.
 */
export const REQUESTS_PER_FIVE_MINUTES = 6000;

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** Addresses that AWS knows from attacks. */
const REPUTATION = 'AWSManagedRulesAmazonIpReputationList';

/** The rules judge only who makes a request. The contract, which knows every call, judges its contents. */
const rulesFor = (blockedIps: readonly CfnIPSet[]): CfnWebACL.RuleProperty[] => [
  {
    name: 'Blocked',
    priority: 0,
    action: { block: {} },
    statement: {
      orStatement: {
        statements: blockedIps.map(({ attrArn }) => ({
          ipSetReferenceStatement: { arn: attrArn },
        })),
      },
    },
    visibilityConfig: visibility('blocked'),
  },
  {
    name: 'Rate',
    priority: 1,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: { limit: REQUESTS_PER_FIVE_MINUTES, aggregateKeyType: 'IP' },
    },
    visibilityConfig: visibility('rate'),
  },
  {
    name: REPUTATION,
    priority: 2,
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: REPUTATION } },
    overrideAction: { none: {} },
    visibilityConfig: visibility(REPUTATION),
  },
];

/**
 * The resources that CloudFront requires in us-east-1: the firewall (an HTTP API can't have one) with its log, the
 * site's certificate, and the access log bucket, since CloudFront can't deliver logs to eu-south-1.
 */
export class EdgeStack extends Stack {
  readonly firewallArn: string;
  readonly certificateArn: string | undefined;

  constructor(scope: Construct, id: string, props: StageStackProps) {
    super(scope, id, props);
    const { stage } = props;
    const firewall = this.#createFirewall(stage);
    new FirewallLogs(this, stage, firewall);
    this.firewallArn = firewall.attrArn;
    this.certificateArn = this.#createCertificate(stage);
    // A stage that can be destroyed has no log bucket: CloudFront may still deliver a log hours later.
    if (stage.keepsData) this.#createLogBucket(stage);
    // Another region's stack reads weak references as outputs, without a custom resource.
    CrossStackReferences.of(firewall).produce(ReferenceStrength.WEAK);
  }

  #createFirewall(stage: Stage): CfnWebACL {
    const blockedIps = (['IPV4', 'IPV6'] as const).map(
      version =>
        new CfnIPSet(this, `Blocked${version}`, {
          name: resourceName(stage, `blocked-${version.toLowerCase()}`),
          scope: 'CLOUDFRONT',
          ipAddressVersion: version,
          // The operator adds addresses by hand in an emergency.
          addresses: [],
        }),
    );
    return new CfnWebACL(this, 'Firewall', {
      name: resourceName(stage, 'firewall'),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(resourceName(stage, 'firewall')),
      rules: rulesFor(blockedIps),
    });
  }

  #createCertificate({ customDomain }: Stage): string | undefined {
    if (!customDomain?.zone) return customDomain?.certificate;
    const zone = HostedZone.fromHostedZoneId(this, 'Zone', customDomain.zone);
    const certificate = new Certificate(this, 'Certificate', {
      domainName: customDomain.domain,
      validation: CertificateValidation.fromDns(zone),
    });
    CrossStackReferences.of(certificate).produce(ReferenceStrength.WEAK);
    return certificate.certificateArn;
  }

  #createLogBucket(stage: Stage): void {
    const logs = new PrivateBucket(this, 'Logs', {
      bucketName: bucketName(stage, 'access-logs'),
      lifecycleRules: [{ expiration: Duration.days(stage.logDays) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    acknowledge(logs, { 'AwsSolutions-S1': 'This is the bucket of the access logs.' });
    allowAccessLogs(logs);
  }
}
