import { Aws, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ContributorInsightsMode,
  type ITableV2,
  ProjectionType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { INDEXES, PARTITION_KEY, SORT_KEY, TTL_ATTRIBUTE } from '#functions/table/definition.ts';
import { acknowledge } from '../nag.ts';
import { bucketName, PrivateBucket } from '../private-bucket.ts';
import { resourcePrefix } from '../resource-name.ts';
import type { Stage } from '../stage.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** As far back as the table can be restored, so can a voucher's file. */
const RESTORABLE = Duration.days(35);

/** What must never be lost: the table and the vouchers' files. */
export class DataStack extends Stack {
  /** The one that the product works on: the stack's own, or one that was restored from it. */
  readonly table: Pick<ITableV2, 'tableArn' | 'tableName'>;
  readonly vouchers: PrivateBucket;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    const removalPolicy = stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    const table = new TableV2(this, 'Table', {
      // Named, so that a change that would need another table fails instead of emptying this one.
      tableName: resourcePrefix(stage),
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
      // Names the keys that are asked for too often.
      contributorInsightsSpecification: {
        enabled: true,
        mode: ContributorInsightsMode.THROTTLED_KEYS,
      },
      deletionProtection: stage.keepsData,
      removalPolicy,
    });
    this.table = stage.table
      ? TableV2.fromTableArn(
          this,
          'Restored',
          `arn:${Aws.PARTITION}:dynamodb:${stage.region}:${Aws.ACCOUNT_ID}:table/${stage.table}`,
        )
      : table;

    this.vouchers = new PrivateBucket(this, 'Vouchers', {
      bucketName: bucketName(stage, 'vouchers'),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy,
      ...(stage.keepsData
        ? {
            versioned: true,
            lifecycleRules: [
              { noncurrentVersionExpiration: RESTORABLE, expiredObjectDeleteMarker: true },
            ],
          }
        : {}),
    });
    acknowledge(this.vouchers, {
      'AwsSolutions-S1':
        'Only functions of the product read and write these files, and they log each of their calls.',
    });
  }
}
