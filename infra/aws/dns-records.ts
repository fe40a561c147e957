import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Stage } from './stage.ts';

const TTL_SECONDS = '3600';
/** CloudFront's own zone: the same for every distribution. */
const CLOUDFRONT_ZONE = 'Z2FDTNDATAQYW2';

type Text = {
  readonly name: string;
  readonly type: 'CNAME' | 'MX' | 'TXT';
  readonly value: string;
};

/** Writes a record into the site's zone, when the deployment has one. */
export const createDnsRecord = (scope: Construct, id: string, stage: Stage, text: Text): void => {
  const zone = stage.site?.zone;
  if (!zone) return;
  new CfnRecordSet(scope, id, {
    hostedZoneId: zone,
    name: text.name,
    type: text.type,
    ttl: TTL_SECONDS,
    resourceRecords: [text.type === 'TXT' ? `"${text.value}"` : text.value],
  });
};

/** Leads the site's name to its distribution. */
export const createSiteRecords = (scope: Construct, stage: Stage, distribution: string): void => {
  const { zone, domain } = stage.site ?? {};
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
