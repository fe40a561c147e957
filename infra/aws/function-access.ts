import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { INDEXES } from '#functions/table/definition.ts';
import type { Bundle } from './bundles.ts';
import { bucketName } from './private-bucket.ts';
import { parameterArn } from './secrets.ts';
import type { DataStack } from './stacks/data.ts';
import type { MailStack } from './stacks/mail.ts';
import type { Stage } from './stage.ts';

/**
 * A function may do what its bundle holds the code for, and no more: a mail is sent by whoever
 * imports functions/mail/send.ts, a voucher's file read by whoever imports its bucket.
 */

export const MAIL_MODULE = 'infra/aws/sdk/ses.ts';
export const FILES_MODULE = 'infra/aws/sdk/s3.ts';
export const KEYS_MODULE = 'functions/signing/keys.ts';

const READS = new Set(['BatchGetItem', 'GetItem', 'Query']);
/** A transaction needs the permission of each of its writes. */
const IN_TRANSACTIONS = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];

export const allow = (actions: string[], resources: string[]): PolicyStatement =>
  new PolicyStatement({ actions, resources });

export const voucherFilesArn = (stage: Stage): string =>
  `arn:${Aws.PARTITION}:s3:::${bucketName(stage, 'vouchers')}/*`;

/** What a function is given: permissions, and what functions/env.ts reads. */
export type FunctionAccess = {
  readonly policies: readonly PolicyStatement[];
  readonly environment: Readonly<Record<string, string>>;
};

/** `writes`: whether anything that the function is asked for may change the table. */
export const tableAccess = (
  { dynamodbActions }: Bundle,
  { table }: DataStack,
  writes: boolean,
): FunctionAccess => {
  const actions = dynamodbActions
    .flatMap(call => (call === 'TransactWriteItems' ? IN_TRANSACTIONS : [call]))
    .filter(action => writes || READS.has(action))
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
  { vouchers }: DataStack,
  stage: Stage,
): FunctionAccess => ({
  policies: modules.includes(FILES_MODULE)
    ? [
        allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [voucherFilesArn(stage)]),
        // Who may list is told of a file that isn't there.
        allow(['s3:ListBucket'], [vouchers.bucketArn]),
      ]
    : [],
  environment: { BUCKET_NAME: vouchers.bucketName },
});

export const mailAccess = (
  { modules }: Bundle,
  { sender }: MailStack,
  stage: Stage,
): FunctionAccess => ({
  policies: modules.includes(MAIL_MODULE) ? [allow(['ses:SendEmail'], [...sender])] : [],
  environment: { MAIL_FROM: `Giorgione <${stage.mailAddress}>` },
});

/** The names of the parameters, with their versions. */
export type SecretParameters = { readonly origin: string; readonly voucherKeys: string };

/** For who answers calls: CloudFront's secret, and the voucher keys if the bundle signs or checks. */
export const secretAccess = (
  { modules }: Bundle,
  { origin, voucherKeys }: SecretParameters,
  stage: Stage,
): FunctionAccess => {
  const signs = modules.includes(KEYS_MODULE);
  const secrets = signs
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
      ...(signs ? { VOUCHER_KEYS_PARAMETER: voucherKeys } : {}),
    },
  };
};

export const mergeAccess = (...needs: readonly FunctionAccess[]): FunctionAccess => ({
  policies: needs.flatMap(({ policies }) => policies),
  environment: Object.assign({}, ...needs.map(({ environment }) => environment)),
});
