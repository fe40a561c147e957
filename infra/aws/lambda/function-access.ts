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
import { bucketName } from '../private-bucket.ts';
import { type StoredSecret, secretArn } from '../secrets.ts';
import type { Stage } from '../stage.ts';
import {
  APPLE_PARAMETERS,
  GOOGLE_PARAMETER,
  walletParameter,
  walletParameterArn,
} from '../wallet-parameters.ts';
import type { Lambda } from './lambdas.ts';
import { otherUseOf, QUEUE_NAMES, TABLE_USES, type UsedKey, type UsedQueue } from './uses.ts';

/** The permissions of a function, from what it is declared to use (uses.ts). */

export const allow = (actions: string[], resources: string[]): PolicyStatement =>
  new PolicyStatement({ actions, resources });

/** A function's permissions, and the environment variables that functions/env.ts reads. */
export type FunctionAccess = {
  readonly policies: readonly PolicyStatement[];
  readonly environment: Readonly<Record<string, string>>;
};

const NONE: FunctionAccess = { policies: [], environment: {} };

/** Access to the table, limited to what the function uses. */
export const tableAccess = ({ name }: Lambda, stage: Stage): FunctionAccess => {
  const use = TABLE_USES[name];
  if (!use) throw new Error(`infra/aws/lambda/uses.ts lacks ${name}`);
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

/** The files that a function uses, by folder. */
export const filesOf = (lambda: Lambda, stage: Stage) =>
  Object.entries(otherUseOf(lambda).files).map(([folder, actions]) => ({
    actions: actions.map(action => `s3:${action}`),
    arn: `${bucketArn(stage, folder === 'exports' ? folder : 'vouchers')}/${folder}/*`,
  }));

export const fileAccess = (lambda: Lambda, stage: Stage): FunctionAccess => {
  const { vouchers, erasures } = otherUseOf(lambda).files;
  return {
    policies: [
      ...filesOf(lambda, stage).map(({ actions, arn }) => allow(actions, [arn])),
      // With permission to list, S3 answers 404 instead of 403 for a missing file.
      ...(vouchers?.includes('GetObject')
        ? [allow(['s3:ListBucket'], [bucketArn(stage, 'vouchers')])]
        : []),
    ],
    environment: {
      BUCKET_NAME: bucketName(stage, 'vouchers'),
      EXPORT_BUCKET_NAME: bucketName(stage, 'exports'),
      ...(erasures ? { ERASURE_LOG: 'on' } : {}),
    },
  };
};

/** The environment variables that hold the queues' addresses. */
const QUEUE_VARIABLES: Readonly<Record<UsedQueue, string>> = {
  jobs: 'JOB_QUEUE_URL',
  mails: 'MAIL_QUEUE_URL',
  promotions: 'PROMOTION_QUEUE_URL',
  pushes: 'PUSH_QUEUE_URL',
  wallets: 'WALLET_QUEUE_URL',
};

/** SES accepts 14 mails a second from a new sender; this rate leaves capacity for the mails that players wait for. */
const PROMOTION_MAILS_A_MINUTE = 600;

const isOfMails = (queue: UsedQueue): boolean => queue === 'mails' || queue === 'promotions';

/** Access to the queues that a function sends to; mail queues only if the stage has a sender. */
export const queueAccess = (lambda: Lambda, stage: Stage): FunctionAccess => {
  const used = otherUseOf(lambda).queues.filter(
    queue => stage.senderAddress !== undefined || !isOfMails(queue),
  );
  return {
    policies: used.map(queue => allow(['sqs:SendMessage'], [queueArn(stage, QUEUE_NAMES[queue])])),
    environment: {
      ...Object.fromEntries(
        used.map(queue => [QUEUE_VARIABLES[queue], queueUrl(stage, QUEUE_NAMES[queue])]),
      ),
      ...(used.includes('promotions')
        ? { PROMOTION_MAILS_PER_RUN: String(PROMOTION_MAILS_A_MINUTE) }
        : {}),
    },
  };
};

/**
 * Access to SES. While the account is in SES's sandbox, SES also checks permission on the recipient's identity, so the
 * sender is a condition instead of a resource.
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

/** The private push key, for the function that sends pushes. */
export const pushKeyAccess = (stage: Stage, pushKey: StoredSecret): FunctionAccess => ({
  policies: [allow(['ssm:GetParameters'], [secretArn(stage, 'push-key')])],
  environment: { VAPID_KEY_PARAMETER: pushKey.versionedName },
});

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

/** The environment variables that name the parameters of the generated secrets. */
const PARAMETERS = {
  'mail-key': 'MAIL_KEY_PARAMETER',
  'session-keys': 'SESSION_KEYS_PARAMETER',
  'voucher-keys': 'VOUCHER_KEYS_PARAMETER',
} as const;

/** The secrets of a stack, from which its functions' keys come. */
export type StackSecrets = Partial<Record<keyof typeof PARAMETERS | 'push-key', StoredSecret>>;

const oneKeyAccess = (key: UsedKey, stage: Stage, secrets: StackSecrets): FunctionAccess => {
  if (key === 'wallets') return mergeAccess(appleWalletAccess(stage), googleWalletAccess(stage));
  const secret = secrets[key === 'public-push-key' ? 'push-key' : key];
  if (!secret) throw new Error(`The stack lacks the secret of ${key}`);
  if (key === 'public-push-key')
    return { policies: [], environment: { VAPID_PUBLIC_KEY: secret.publicKeys } };
  return {
    policies: [allow(['ssm:GetParameters'], [secretArn(stage, key)])],
    environment: { [PARAMETERS[key]]: secret.versionedName },
  };
};

/** Access to the keys that a function uses. */
export const keyAccess = (
  lambda: Lambda,
  stage: Stage,
  secrets: StackSecrets = {},
): FunctionAccess =>
  mergeAccess(...otherUseOf(lambda).keys.map(key => oneKeyAccess(key, stage, secrets)));
