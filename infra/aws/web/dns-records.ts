import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

const TTL_SECONDS = '3600';
/** The hosted zone id of every CloudFront distribution. */
const CLOUDFRONT_ZONE = 'Z2FDTNDATAQYW2';

export type DnsRecord = {
  readonly name: string;
  readonly type: 'CNAME' | 'MX' | 'TXT';
  readonly value: string;
};

/** Creates a record in the Route 53 zone of the custom domain, if the deployment has one. */
export const createDnsRecord = (
  scope: Construct,
  id: string,
  stage: Stage,
  record: DnsRecord,
): void => {
  const zone = stage.customDomain?.zone;
  if (!zone) return;
  new CfnRecordSet(scope, id, {
    hostedZoneId: zone,
    name: record.name,
    type: record.type,
    ttl: TTL_SECONDS,
    resourceRecords: [record.type === 'TXT' ? `"${record.value}"` : record.value],
  });
};

/** Points the custom domain to the distribution. */
export const createSiteRecords = (scope: Construct, stage: Stage, distribution: string): void => {
  const { zone, domain } = stage.customDomain ?? {};
  if (!zone || !domain) return;
  for (const type of ['A', 'AAAA']) {
    new CfnRecordSet(scope, `Site${type}`, {
      hostedZoneId: zone,
      name: domain,
      type,
      aliasTarget: { dnsName: distribution, hostedZoneId: CLOUDFRONT_ZONE },
    });
  }
};
