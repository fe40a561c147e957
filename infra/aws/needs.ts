import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { INDEXES } from '#functions/table/definition.ts';
import type { Bundle } from './bundles.ts';
import { bucketName } from './private-bucket.ts';
import { voucherKeys } from './secrets.ts';
import type { DataStack } from './stacks/data.ts';
import type { Stage } from './stage.ts';

/**
 * A function may do what its bundle holds the code for, and no more: a mail is sent by whoever
 * imports functions/mail, a voucher's file read by whoever imports its bucket.
 */

export const MAIL = 'infra/aws/sdk/ses.ts';
export const FILES = 'infra/aws/sdk/s3.ts';
export const KEYS = 'functions/signing/keys.ts';

const READS = new Set(['BatchGetItem', 'GetItem', 'Query']);
/** A transaction needs the permission of each of its writes. */
const IN_TRANSACTIONS = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];

export const allow = (actions: string[], resources: string[]): PolicyStatement =>
  new PolicyStatement({ actions, resources });

export const voucherFiles = (stage: Stage): string =>
  `arn:${Aws.PARTITION}:s3:::${bucketName(stage, 'vouchers')}/*`;

/** `writes`: whether anything that the function is asked for may change the table. */
export const permissionsOf = (
  { calls, modules }: Bundle,
  { table, vouchers, mail }: DataStack,
  stage: Stage,
  writes: boolean,
): PolicyStatement[] => {
  const actions = calls
    .flatMap(call => (call === 'TransactWriteItems' ? IN_TRANSACTIONS : [call]))
    .filter(action => writes || READS.has(action))
    .map(action => `dynamodb:${action}`);
  const indexes = INDEXES.map(({ name }) => `${table.tableArn}/index/${name}`);
  return [
    allow([...new Set(actions)], [table.tableArn]),
    ...(calls.includes('Query') ? [allow(['dynamodb:Query'], indexes)] : []),
    ...(modules.includes(MAIL) ? [allow(['ses:SendEmail'], [mail.emailIdentityArn])] : []),
    ...(modules.includes(FILES)
      ? [
          allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [voucherFiles(stage)]),
          // Who may list is told of a file that isn't there.
          allow(['s3:ListBucket'], [vouchers.bucketArn]),
        ]
      : []),
  ];
};

/** What functions/env.ts reads; the rest of it comes from Lambda itself or is for other places. */
export const environmentOf = (
  { modules }: Bundle,
  { table, vouchers }: DataStack,
  stage: Stage,
  siteUrl: string,
): Record<string, string> => ({
  TABLE_NAME: table.tableName,
  BUCKET_NAME: vouchers.bucketName,
  SITE_URL: siteUrl,
  MAIL_FROM: `Giorgione <${stage.mailAddress}>`,
  ...(modules.includes(KEYS) ? { VOUCHER_KEYS: voucherKeys(stage) } : {}),
});
