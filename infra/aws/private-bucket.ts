import { Aws } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { resourceName } from './resource-name.ts';
import type { Stage } from './stage.ts';

/** Bucket names are global; the account ID makes this one unique. */
export const bucketName = (stage: Stage, part: string): string =>
  `${resourceName(stage, part)}-${Aws.ACCOUNT_ID}`;

/** A bucket without public access or ACLs, encrypted at rest and in transit. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: BucketProps) {
    super(scope, id, {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      ...props,
    });
  }

  override get isWebsite(): boolean {
    return false;
  }
}
