import { Aws } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { INDEXES } from '#functions/table/definition.ts';
import type { Bundle } from '../bundling/bundles.ts';
import { bucketName } from '../private-bucket.ts';
import { parameterArn } from '../secrets.ts';
import type { Stage } from '../stage.ts';

/**
 * The permissions of a function follow from the modules in its bundle: it may send mails if it
 * contains the SES client, and read vouchers' files if it contains the S3 client.
 */

export const MAIL_MODULE = 'infra/aws/sdk/ses.ts';
export const FILES_MODULE = 'infra/aws/sdk/s3.ts';
export const KEYS_MODULE = 'functions/domain/voucher/signing-keys.ts';

const READ_ACTIONS = new Set(['BatchGetItem', 'GetItem', 'Query']);
/** TransactWriteItems needs the permissions of the writes that it contains. */
const TRANSACTION_ACTIONS = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];

export const allow = (actions: string[], resources: string[]): PolicyStatement =>
  new PolicyStatement({ actions, resources });

export const voucherFilesArn = (stage: Stage): string =>
  `arn:${Aws.PARTITION}:s3:::${bucketName(stage, 'vouchers')}/*`;

/** The table and the bucket of the vouchers' files. */
export type DataResources = {
  readonly table: Pick<ITableV2, 'tableArn' | 'tableName'>;
  readonly vouchers: Pick<IBucket, 'bucketArn' | 'bucketName'>;
};

/** A function's permissions, and the environment variables that functions/env.ts reads. */
export type FunctionAccess = {
  readonly policies: readonly PolicyStatement[];
  readonly environment: Readonly<Record<string, string>>;
};

/** `canWrite`: false for a function whose operations only read the table. */
export const tableAccess = (
  { dynamodbActions }: Bundle,
  { table }: DataResources,
  canWrite: boolean,
): FunctionAccess => {
  const actions = dynamodbActions
    .flatMap(call => (call === 'TransactWriteItems' ? TRANSACTION_ACTIONS : [call]))
    .filter(action => canWrite || READ_ACTIONS.has(action))
    .map(action => `dynamodb:${action}`);
  const indexes = INDEXES.map(({ name }) => `${table.tableArn}/index/${name}`);
  return {
    policies: [
      allow([...new Set(actions)], [table.tableArn]),
      ...(dynamodbActions.includes('Query') ? [allow(['dynamodb:Query'], indexes)] : []),
    ],
    environment: { TABLE_NAME: table.tableName },
  };
};

export const fileAccess = (
  { modules }: Bundle,
  { vouchers }: DataResources,
  stage: Stage,
): FunctionAccess => ({
  policies: modules.includes(FILES_MODULE)
    ? [
        allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [voucherFilesArn(stage)]),
        // With permission to list, S3 answers 404 instead of 403 for a missing file.
        allow(['s3:ListBucket'], [vouchers.bucketArn]),
      ]
    : [],
  environment: { BUCKET_NAME: vouchers.bucketName },
});

export const mailAccess = (
  { modules }: Bundle,
  senderArns: readonly string[],
  stage: Stage,
): FunctionAccess => ({
  policies: modules.includes(MAIL_MODULE) ? [allow(['ses:SendEmail'], [...senderArns])] : [],
  environment: { MAIL_FROM: `Giorgione <${stage.senderAddress}>` },
});

/** The names of the SSM parameters, with their versions. */
export type SecretParameters = { readonly origin: string; readonly voucherKeys: string };

/** Access to CloudFront's secret, and to the voucher keys if the bundle signs or verifies vouchers. */
export const secretAccess = (
  { modules }: Bundle,
  { origin, voucherKeys }: SecretParameters,
  stage: Stage,
): FunctionAccess => {
  const usesKeys = modules.includes(KEYS_MODULE);
  const secrets = usesKeys
    ? (['origin-secret', 'voucher-keys'] as const)
    : (['origin-secret'] as const);
  return {
    policies: [
      allow(
        ['ssm:GetParameters'],
        secrets.map(secret => parameterArn(stage, secret)),
      ),
    ],
    environment: {
      ORIGIN_SECRET_PARAMETER: origin,
      ...(usesKeys ? { VOUCHER_KEYS_PARAMETER: voucherKeys } : {}),
    },
  };
};

export const mergeAccess = (...parts: readonly FunctionAccess[]): FunctionAccess => ({
  policies: parts.flatMap(({ policies }) => policies),
  environment: Object.assign({}, ...parts.map(({ environment }) => environment)),
});
