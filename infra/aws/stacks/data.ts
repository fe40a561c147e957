import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { INDEXES, PARTITION_KEY, SORT_KEY, TTL_ATTRIBUTE } from '#functions/table/definition.ts';
import { accept } from '../nag.ts';
import { bucketName, PrivateBucket } from '../private-bucket.ts';
import type { Stage } from '../stage.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** What must never be lost: the table, the vouchers' files, the right to write as the shop. */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly vouchers: PrivateBucket;
  readonly mail: EmailIdentity;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    const removalPolicy = stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    this.table = new TableV2(this, 'Table', {
      partitionKey: text(PARTITION_KEY),
      sortKey: text(SORT_KEY),
      timeToLiveAttribute: TTL_ATTRIBUTE,
      globalSecondaryIndexes: INDEXES.map(index => ({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: ProjectionType.ALL,
      })),
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.keepsData,
      removalPolicy,
    });

    this.vouchers = new PrivateBucket(this, 'Vouchers', {
      bucketName: bucketName(stage, 'vouchers'),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy,
    });
    accept(this.vouchers, {
      'AwsSolutions-S1':
        'Only functions of the product read and write these files, and they log each of their calls.',
    });

    this.mail = new EmailIdentity(this, 'Mail', {
      identity: Identity.domain(stage.mailAddress.replace(/^.*@/, '')),
    });
  }
}
