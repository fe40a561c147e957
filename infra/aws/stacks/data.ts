import { Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { ERASURES, EXPORTS } from '#functions/files/folders.ts';
import {
  INDEXES,
  PARTITION_KEY,
  SORT_KEY,
  STREAM_VIEW,
  TTL_ATTRIBUTE,
} from '#functions/table/definition.ts';
import { PICTURES } from '#shared/picture/path.ts';
import { acknowledge } from '../nag.ts';
import { bucketName, PrivateBucket } from '../private-bucket.ts';
import { resourcePrefix } from '../resource-name.ts';
import { removalPolicyOf, type Stage, type StageStackProps } from '../stage.ts';

const stringAttribute = (name: string) => ({ name, type: AttributeType.STRING });

/** Equal to the table's point-in-time recovery window. */
const VERSION_RETENTION = Duration.days(35);

/** As long as a copy of the table may be restored, plus a week for whoever restores it. */
const ERASURE_RETENTION = Duration.days(42);

/** CloudFront may read the pictures that the site shows, and no other files. */
const anybodyReadsPictures = (bucket: PrivateBucket): PolicyStatement =>
  new PolicyStatement({
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    actions: ['s3:GetObject'],
    resources: [bucket.arnForObjects(`${PICTURES}*`)],
    // The distribution is created after this bucket, so the condition allows any distribution in the account.
    conditions: {
      ArnLike: {
        'aws:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*`,
      },
    },
  });

/** Data that must never be lost: the table, the voucher and picture files, and the erasure log. */
export class DataStack extends Stack {
  /** The stream of the table that the functions use; it feeds the projector. */
  readonly streamArn: string;

  constructor(scope: Construct, id: string, props: StageStackProps) {
    const { stage } = props;
    super(scope, id, props);
    const removalPolicy = removalPolicyOf(stage);
    const table = this.#createTable(stage, removalPolicy);
    // A rollback of the first deployment couldn't delete the protected table, so it is created last.
    table.node.addDependency(this.#createVoucherBucket(stage, removalPolicy));
    this.#createExportBucket(stage);
    const ownStream = table.tableStreamArn ?? '';
    // Exported even when a restored table's stream is used: an export in use can't be removed.
    this.exportValue(ownStream);
    this.streamArn = stage.streamOverride ?? ownStream;
  }

  #createTable(stage: Stage, removalPolicy: RemovalPolicy): TableV2 {
    return new TableV2(this, 'Table', {
      // Because the name is fixed, a change that would replace the table fails instead.
      tableName: resourcePrefix(stage),
      partitionKey: stringAttribute(PARTITION_KEY),
      sortKey: stringAttribute(SORT_KEY),
      timeToLiveAttribute: TTL_ATTRIBUTE,
      dynamoStream: StreamViewType[STREAM_VIEW],
      globalSecondaryIndexes: INDEXES.map(index => ({
        indexName: index.name,
        partitionKey: stringAttribute(index.partitionKey),
        sortKey: stringAttribute(index.sortKey),
        projectionType: ProjectionType.ALL,
      })),
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.keepsData,
      removalPolicy,
    });
  }

  #createVoucherBucket(stage: Stage, removalPolicy: RemovalPolicy): PrivateBucket {
    const bucket = new PrivateBucket(this, 'Vouchers', {
      bucketName: bucketName(stage, 'vouchers'),
      removalPolicy,
      versioned: stage.keepsData,
      lifecycleRules: [
        { prefix: ERASURES, expiration: ERASURE_RETENTION },
        ...(stage.keepsData
          ? [{ noncurrentVersionExpiration: VERSION_RETENTION, expiredObjectDeleteMarker: true }]
          : []),
      ],
    });
    bucket.addToResourcePolicy(anybodyReadsPictures(bucket));
    acknowledge(bucket, {
      'AwsSolutions-S1':
        'Only functions of the product access these files, and the calls to them are logged.',
    });
    return bucket;
  }

  /** Separate from the vouchers, because whole buckets are copied to the other region. */
  #createExportBucket(stage: Stage): void {
    const bucket = new PrivateBucket(this, 'Exports', {
      bucketName: bucketName(stage, 'exports'),
      removalPolicy: RemovalPolicy.DESTROY,
      lifecycleRules: [{ prefix: EXPORTS, expiration: Duration.days(1) }],
    });
    acknowledge(bucket, {
      'AwsSolutions-S1':
        'Only functions of the product write these files, and the calls that make links to them are logged.',
    });
  }
}
