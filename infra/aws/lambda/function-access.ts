import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  anyIdentityArn,
  bucketArn,
  configurationSetArn,
  queueArn,
  queueUrl,
  tableArn,
  tableName,
} from '../arns.ts';
import type { Bundle } from '../bundling/bundles.ts';
import { bucketName } from '../private-bucket.ts';
import { type StoredSecret, secretArn } from '../secrets.ts';
import type { Stage } from '../stage.ts';
import {
  APPLE_PARAMETERS,
  GOOGLE_PARAMETER,
  walletParameter,
  walletParameterArn,
} from '../wallet-parameters.ts';
import {
  deliveryLambda,
  jobsLambda,
  type Lambda,
  promotionDeliveryLambda,
  pushDeliveryLambda,
  walletDeliveryLambda,
} from './lambdas.ts';
import { TABLE_USES } from './table-use.ts';

/**
 * The permissions of a function. Those on the table are declared (table-use.ts), since every bundle has all of the
 * table layer; others follow from the modules in its bundle: it may read vouchers' files if it contains the module
 * that does.
 */

export const MAIL_MODULE = 'functions/mail/send.ts';
export const FILES_MODULE = 'functions/files/s3.ts';
const VOUCHER_FILE_MODULE = 'functions/files/voucher-file.ts';
export const PICTURE_MODULE = 'functions/files/put-picture.ts';
export const ERASURE_LOG_MODULE = 'functions/files/erasure-log.ts';
export const QUEUED_EXPORT_MODULE = 'functions/admin/operations/create-export.ts';
export const KEYS_MODULE = 'functions/domain/voucher/signing-keys.ts';
export const SESSION_KEYS_MODULE = 'functions/domain/account/sign-cookie.ts';
export const MAIL_KEY_MODULE = 'functions/secrets/keyed-hash.ts';
export const QUEUED_PUSH_MODULE = 'functions/domain/push/push.ts';
export const QUEUED_WALLET_MODULE = 'functions/domain/wallet/updates.ts';
export const WALLET_KEYS_MODULE = 'functions/secrets/wallet-keys.ts';
export const PUBLIC_PUSH_KEY_MODULE = 'functions/settings/operations/push-key.ts';

export const allow = (actions: string[], resources: string[]): PolicyStatement =>
  new PolicyStatement({ actions, resources });

/** A function's permissions, and the environment variables that functions/env.ts reads. */
export type FunctionAccess = {
  readonly policies: readonly PolicyStatement[];
  readonly environment: Readonly<Record<string, string>>;
};

const NONE: FunctionAccess = { policies: [], environment: {} };

/** Access to the table, as far as a function uses it. */
export const tableAccess = ({ name }: Lambda, stage: Stage): FunctionAccess => {
  const use = TABLE_USES[name];
  if (!use) throw new Error(`infra/aws/lambda/table-use.ts lacks ${name}`);
  const { writes, queries } = use;
  const actions = ['BatchGetItem', ...writes].map(action => `dynamodb:${action}`);
  const queried = queries.map(index =>
    index === 'table' ? tableArn(stage) : `${tableArn(stage)}/index/${index}`,
  );
  return {
    policies: [
      allow(actions, [tableArn(stage)]),
      ...(queried.length > 0 ? [allow(['dynamodb:Query'], queried)] : []),
    ],
    environment: { TABLE_NAME: tableName(stage) },
  };
};

/** What the modules do with the files of a folder: exports are in a bucket of their own. */
const FILE_ACTIONS: readonly (readonly [module: string, folder: string, actions: string[]])[] = [
  [VOUCHER_FILE_MODULE, 'vouchers', ['s3:GetObject', 's3:PutObject']],
  ['functions/files/delete-file.ts', 'vouchers', ['s3:DeleteObject']],
  ['functions/files/export-file.ts', 'exports', ['s3:PutObject']],
  ['functions/files/export-link.ts', 'exports', ['s3:GetObject']],
  [ERASURE_LOG_MODULE, 'erasures', ['s3:PutObject']],
  [PICTURE_MODULE, 'media', ['s3:PutObject']],
  ['functions/files/get-picture.ts', 'media', ['s3:GetObject']],
  ['functions/files/delete-picture.ts', 'media', ['s3:DeleteObject']],
];

/** The files that a function works on, by the folders of its modules. */
export const filesOf = ({ modules }: Bundle, stage: Stage) =>
  FILE_ACTIONS.filter(([module]) => modules.includes(module)).map(([, folder, actions]) => ({
    actions,
    arn: `${bucketArn(stage, folder === 'exports' ? folder : 'vouchers')}/${folder}/*`,
  }));

export const fileAccess = (bundle: Bundle, stage: Stage): FunctionAccess => ({
  policies: [
    ...filesOf(bundle, stage).map(({ actions, arn }) => allow(actions, [arn])),
    // With permission to list, S3 answers 404 instead of 403 for a missing file.
    ...(bundle.modules.includes(VOUCHER_FILE_MODULE)
      ? [allow(['s3:ListBucket'], [bucketArn(stage, 'vouchers')])]
      : []),
  ],
  environment: {
    BUCKET_NAME: bucketName(stage, 'vouchers'),
    EXPORT_BUCKET_NAME: bucketName(stage, 'exports'),
    ...(bundle.modules.includes(ERASURE_LOG_MODULE) ? { ERASURE_LOG: 'on' } : {}),
  },
});

/** Access to the queue of the mails, if the bundle sends any and the stage has a sender. */
export const mailAccess = ({ modules }: Bundle, stage: Stage): FunctionAccess =>
  stage.senderAddress && modules.includes(MAIL_MODULE)
    ? {
        policies: [allow(['sqs:SendMessage'], [queueArn(stage, deliveryLambda.name)])],
        environment: { MAIL_QUEUE_URL: queueUrl(stage, deliveryLambda.name) },
      }
    : NONE;

/** SES takes 14 mails a second from a new sender; so many a minute leave some for what players wait for. */
const PROMOTION_MAILS_A_MINUTE = 600;

/** Access of the jobs to the queue of the promotions' mails, if the stage has a sender. */
export const promotionAccess = (stage: Stage): FunctionAccess =>
  stage.senderAddress
    ? {
        policies: [allow(['sqs:SendMessage'], [queueArn(stage, promotionDeliveryLambda.name)])],
        environment: {
          PROMOTION_QUEUE_URL: queueUrl(stage, promotionDeliveryLambda.name),
          PROMOTION_MAILS_PER_RUN: String(PROMOTION_MAILS_A_MINUTE),
        },
      }
    : NONE;

/** Access to the queue of the jobs, if the bundle has exports made by them. */
export const exportAccess = ({ modules }: Bundle, stage: Stage): FunctionAccess =>
  modules.includes(QUEUED_EXPORT_MODULE)
    ? {
        policies: [allow(['sqs:SendMessage'], [queueArn(stage, jobsLambda.name)])],
        environment: { JOB_QUEUE_URL: queueUrl(stage, jobsLambda.name) },
      }
    : NONE;

/** Access to the queue of the pushes, if the bundle puts any there. */
export const pushAccess = ({ modules }: Bundle, stage: Stage): FunctionAccess =>
  modules.includes(QUEUED_PUSH_MODULE)
    ? {
        policies: [allow(['sqs:SendMessage'], [queueArn(stage, pushDeliveryLambda.name)])],
        environment: { PUSH_QUEUE_URL: queueUrl(stage, pushDeliveryLambda.name) },
      }
    : NONE;

/** Access to the queue of the wallets' updates, if the bundle puts any there. */
export const walletQueueAccess = ({ modules }: Bundle, stage: Stage): FunctionAccess =>
  modules.includes(QUEUED_WALLET_MODULE)
    ? {
        policies: [allow(['sqs:SendMessage'], [queueArn(stage, walletDeliveryLambda.name)])],
        environment: { WALLET_QUEUE_URL: queueUrl(stage, walletDeliveryLambda.name) },
      }
    : NONE;

/**
 * Access to SES. While the account is in SES's sandbox, SES asks for permission on the recipient's
 * identity too, so the sender is a condition instead of a resource.
 */
export const sendAccess = (stage: Stage, actions: string[]): FunctionAccess =>
  stage.senderAddress
    ? {
        policies: [
          new PolicyStatement({
            actions,
            resources: [anyIdentityArn(stage), configurationSetArn(stage)],
            conditions: { StringEquals: { 'ses:FromAddress': stage.senderAddress } },
          }),
        ],
        environment: { MAIL_FROM: `Giorgione <${stage.senderAddress}>` },
      }
    : NONE;

/** Access to the voucher keys, if the bundle signs or verifies vouchers. */
export const keyAccess = (
  { modules }: Bundle,
  stage: Stage,
  voucherKeys: StoredSecret,
): FunctionAccess =>
  modules.includes(KEYS_MODULE)
    ? {
        policies: [allow(['ssm:GetParameters'], [secretArn(stage, 'voucher-keys')])],
        environment: { VOUCHER_KEYS_PARAMETER: voucherKeys.versionedName },
      }
    : NONE;

/** Access to the private keys of the sessions, if the bundle signs any: those of auth and passkeys do. */
export const sessionKeyAccess = (
  { modules }: Bundle,
  stage: Stage,
  sessionKeys: StoredSecret,
): FunctionAccess =>
  modules.includes(SESSION_KEYS_MODULE)
    ? {
        policies: [allow(['ssm:GetParameters'], [secretArn(stage, 'session-keys')])],
        environment: { SESSION_KEYS_PARAMETER: sessionKeys.versionedName },
      }
    : NONE;

/** Access to the key of links in mails, if the bundle makes or checks any, or hashes addresses. */
export const mailKeyAccess = (
  { modules }: Bundle,
  stage: Stage,
  mailKey: StoredSecret,
): FunctionAccess =>
  modules.includes(MAIL_KEY_MODULE)
    ? {
        policies: [allow(['ssm:GetParameters'], [secretArn(stage, 'mail-key')])],
        environment: { MAIL_KEY_PARAMETER: mailKey.versionedName },
      }
    : NONE;

/** The private key of the pushes, for what sends them. */
export const pushKeyAccess = (stage: Stage, pushKey: StoredSecret): FunctionAccess => ({
  policies: [allow(['ssm:GetParameters'], [secretArn(stage, 'push-key')])],
  environment: { VAPID_KEY_PARAMETER: pushKey.versionedName },
});

/** The public key of the pushes, if the bundle gives it to browsers. */
export const publicPushKeyAccess = ({ modules }: Bundle, pushKey: StoredSecret): FunctionAccess =>
  modules.includes(PUBLIC_PUSH_KEY_MODULE)
    ? { policies: [], environment: { VAPID_PUBLIC_KEY: pushKey.publicKeys } }
    : NONE;

/** Access to Apple's certificate and key, if the stage has them. */
const appleWalletAccess = (stage: Stage): FunctionAccess => {
  const { appleWallet } = stage;
  if (!appleWallet) return NONE;
  return {
    policies: [
      allow(
        ['ssm:GetParameters'],
        APPLE_PARAMETERS.map(name => walletParameterArn(stage, name)),
      ),
    ],
    environment: {
      APPLE_PASS_TYPE: appleWallet.passType,
      APPLE_TEAM: appleWallet.team,
      APPLE_CERTIFICATE_PARAMETER: walletParameter(stage, 'apple-certificate'),
      APPLE_KEY_PARAMETER: walletParameter(stage, 'apple-key'),
      APPLE_INTERMEDIATE_PARAMETER: walletParameter(stage, 'apple-intermediate'),
    },
  };
};

export const mergeAccess = (...parts: readonly FunctionAccess[]): FunctionAccess => ({
  policies: parts.flatMap(({ policies }) => policies),
  environment: Object.assign({}, ...parts.map(({ environment }) => environment)),
});

/** Access to the key of Google's service account, if the stage has one. */
const googleWalletAccess = (stage: Stage): FunctionAccess => {
  const { googleIssuer } = stage;
  if (googleIssuer === undefined) return NONE;
  return {
    policies: [allow(['ssm:GetParameters'], [walletParameterArn(stage, GOOGLE_PARAMETER)])],
    environment: {
      GOOGLE_ISSUER: googleIssuer,
      GOOGLE_KEY_PARAMETER: walletParameter(stage, GOOGLE_PARAMETER),
    },
  };
};

/** Access to what signs cards for wallets, if the bundle makes any or tells wallets. */
export const walletKeyAccess = ({ modules }: Bundle, stage: Stage): FunctionAccess =>
  modules.includes(WALLET_KEYS_MODULE)
    ? mergeAccess(appleWalletAccess(stage), googleWalletAccess(stage))
    : NONE;
