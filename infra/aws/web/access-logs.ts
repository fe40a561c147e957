import { Aws } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { bucketName } from '../private-bucket.ts';
import { resourceName } from '../resource-name.ts';
import type { Stage } from '../stage.ts';

/**
 * What is logged of a request. Neither the query nor the referring page nor cookies: a link of a mail
 * has its token in the query.
 */
export const LOGGED_FIELDS = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'cs(User-Agent)',
  'x-edge-result-type',
  'x-edge-request-id',
  'cs-protocol',
  'cs-bytes',
  'sc-bytes',
  'time-taken',
  'ssl-protocol',
  'ssl-cipher',
  'x-edge-detailed-result-type',
];

/** Lets CloudFront's logs into the bucket, from this account alone. */
export const allowAccessLogs = (bucket: Bucket): void => {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('AWSLogs/*')],
      conditions: {
        StringEquals: {
          'aws:SourceAccount': Aws.ACCOUNT_ID,
          's3:x-amz-acl': 'bucket-owner-full-control',
        },
      },
    }),
  );
};

/** The logs of a distribution, which CloudFront delivers from us-east-1 alone. */
export class AccessLogs extends Construct {
  constructor(scope: Construct, stage: Stage, distributionId: string) {
    super(scope, 'AccessLogs');
    const name = resourceName(stage, 'access-logs');
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distributionId}`,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: `arn:${Aws.PARTITION}:s3:::${bucketName(stage, 'access-logs')}`,
      outputFormat: 'w3c',
    });
    new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: LOGGED_FIELDS,
    });
  }
}
