import { Aws } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { bucketName } from '../private-bucket.ts';
import { resourceName } from '../resource-name.ts';
import type { Stage } from '../stage.ts';

/**
 * The fields logged for each request. The query, the referrer and cookies are left out: links in mails carry a token in
 * the query.
 */
const LOGGED_FIELDS = [
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

/** Lets CloudFront deliver logs to the bucket, from this account only. */
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

/** A distribution's logs, which CloudFront delivers only from us-east-1. */
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
