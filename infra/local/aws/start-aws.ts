import { join } from 'node:path';
import type { Clock } from '../process/clock.ts';
import { tableFile } from '../process/data-folder.ts';
import { StartupError } from '../process/startup-error.ts';
import { startDynamodb } from './dynamodb.ts';
import type { Outbox } from './outbox.ts';
import { type PushService, startPushService } from './push-service.ts';
import { createBucket, type S3, startS3 } from './s3.ts';
import { startSes } from './ses.ts';
import { type AccessKey, keyVariables, newAccessKey } from './signatures.ts';
import { loadGoogleKey } from './signing-keys.ts';
import { createSmtp } from './smtp.ts';
import { createTopic, type Topic } from './sns.ts';
import { type Sqs, startSqs } from './sqs.ts';
import { createTable } from './table.ts';
import { inFolder } from './waiting-messages.ts';
import { startWalletServices, type WalletServices } from './wallet-services.ts';

type Options = {
  /** The folder for S3's objects and DynamoDB's file. */
  readonly folder: string;
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** The port of the table's engine; a free one if omitted. */
  readonly tablePort: number | undefined;
  readonly env: NodeJS.ProcessEnv;
  /** Collects what must be stopped at the end. */
  readonly cleanup: AsyncDisposableStack;
};

type Services = Options & { readonly key: AccessKey };

/** The queue in which mails wait to be sent. */
export const MAIL_QUEUE = 'mail-delivery';
/** The queue in which the mails of promotions wait. */
export const PROMOTION_QUEUE = 'promotion-delivery';
/** The queue in which pushes wait. */
export const PUSH_QUEUE = 'push-delivery';
/** The queue in which wallet card updates wait. */
export const WALLET_QUEUE = 'wallet-delivery';
/** The queue in which job runs wait. */
export const JOB_QUEUE = 'jobs';

/**
 * Where messages wait. Backups leave this folder out: messages are short-lived, and mails name people who may be erased
 * before a restore.
 */
const QUEUE_FOLDER = '.queue';

export type Aws = {
  readonly dynamodb: string;
  readonly tableName: string;
  /** Whether the table is in the engine started here. */
  readonly isTableIncluded: boolean;
  /** Whether both the table and the files are in the data folder. */
  readonly hasAllData: boolean;
  readonly s3: string;
  /** The S3 that was started here. */
  readonly files: Pick<S3, 'openLink' | 'deleteBefore'> | undefined;
  readonly ses: string;
  readonly sqs: Sqs;
  /** SES's notifications about mails that came back. */
  readonly feedback: Topic;
  readonly pushService: PushService;
  readonly wallets: WalletServices;
  /** Resolves if a service stops on its own. */
  readonly failed: Promise<StartupError>;
};

/** The stand-ins' key, which is new at each start; a real key stays if S3 is not local. */
const setKey = (env: NodeJS.ProcessEnv): AccessKey => {
  env.AWS_REGION ??= 'eu-south-1';
  const {
    S3_ENDPOINT,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (S3_ENDPOINT && accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  const key = newAccessKey();
  Object.assign(env, keyVariables(key));
  delete env.AWS_SESSION_TOKEN;
  return key;
};

const setQueues = (env: NodeJS.ProcessEnv, { endpoint }: Sqs): void => {
  env.SQS_ENDPOINT = endpoint;
  env.MAIL_QUEUE_URL = `${endpoint}/${MAIL_QUEUE}`;
  env.PROMOTION_QUEUE_URL = `${endpoint}/${PROMOTION_QUEUE}`;
  env.PUSH_QUEUE_URL = `${endpoint}/${PUSH_QUEUE}`;
  env.WALLET_QUEUE_URL = `${endpoint}/${WALLET_QUEUE}`;
  env.JOB_QUEUE_URL = `${endpoint}/${JOB_QUEUE}`;
};

/** The queues, and the stand-ins for push services and wallets. */
const startQueues = async ({ folder, clock, env, cleanup, key }: Services) => {
  const privateKey = await loadGoogleKey(folder);
  const [sqs, pushService, wallets] = await Promise.all([
    startSqs({ key, now: clock.now, waiting: inFolder(join(folder, QUEUE_FOLDER)) }),
    startPushService(clock),
    startWalletServices({ now: clock.now, privateKey }),
  ]);
  for (const { stop } of [sqs, pushService, wallets]) cleanup.defer(stop);
  setQueues(env, sqs);
  env.PUSH_ENDPOINT = pushService.endpoint;
  // If the owner's own keys are set, the cards are in real phones.
  const areReal = env.APPLE_PASS_TYPE !== undefined || env.GOOGLE_ISSUER !== undefined;
  Object.assign(env, areReal ? { REAL_WALLETS: 'on' } : wallets.variables);
  return { sqs, pushService, wallets };
};

/** SES, whose mails stay in the outbox or go to a mail server. */
const startMail = async (
  { outbox, clock, env, cleanup, key }: Services,
  feedback: Topic,
): Promise<string> => {
  const sink = env.SMTP_URL ? createSmtp(env.SMTP_URL) : outbox;
  const ses = await startSes({ key, sink, clock, feedback });
  cleanup.defer(ses.stop);
  return ses.endpoint;
};

const withHint = async (name: string, endpoint: string, task: Promise<void>): Promise<void> => {
  try {
    await task;
  } catch (error) {
    throw new StartupError(
      `${name} all’indirizzo ${endpoint} non risponde come dovrebbe: ${error}`,
      `Controlla ${name}_ENDPOINT, oppure toglilo per usare quello incluso.`,
      error,
    );
  }
};

/**
 * Starts local versions of DynamoDB, S3, SES, SQS, the push services and the wallets, except those for which the
 * environment has an endpoint, and sets the environment variables that the functions read. SQS, push services and
 * wallets are always local, since SQS invokes this process's handlers: nothing leaves this machine.
 */
export const startAws = async (options: Options): Promise<Aws> => {
  const { folder, env, clock, tablePort, cleanup } = options;
  const failure = Promise.withResolvers<StartupError>();
  const startTable = async (): Promise<string> => {
    const dynamodb = await startDynamodb(tableFile(folder), tablePort);
    cleanup.defer(dynamodb.stop);
    void dynamodb.exited.then(() =>
      failure.resolve(
        new StartupError('Il database locale si è fermato.', 'Riavvia con: npm start'),
      ),
    );
    return dynamodb.endpoint;
  };
  const key = setKey(env);
  const services = { ...options, key };
  const startBucket = async () => {
    const files = await startS3({ directory: join(folder, 's3'), key, now: clock.now });
    cleanup.defer(files.stop);
    return { s3: files.endpoint, files };
  };
  const feedback = createTopic();

  const isTableIncluded = !env.DYNAMODB_ENDPOINT;
  const hasAllData = isTableIncluded && !env.S3_ENDPOINT;
  const [dynamodb, { s3, files }, ses, queues] = await Promise.all([
    env.DYNAMODB_ENDPOINT || startTable(),
    env.S3_ENDPOINT ? { s3: env.S3_ENDPOINT, files: undefined } : startBucket(),
    env.SES_ENDPOINT || startMail(services, feedback),
    startQueues(services),
  ]);
  env.TABLE_NAME ??= 'giorgione';
  env.BUCKET_NAME ??= 'giorgione-vouchers';
  env.ERASURE_LOG ??= 'on';
  await Promise.all([
    withHint('DYNAMODB', dynamodb, createTable(dynamodb, env.TABLE_NAME)),
    withHint('S3', s3, createBucket(s3, env.BUCKET_NAME)),
  ]);
  Object.assign(env, { DYNAMODB_ENDPOINT: dynamodb, S3_ENDPOINT: s3, SES_ENDPOINT: ses });
  const { TABLE_NAME: tableName } = env;
  const { promise: failed } = failure;
  const found = { dynamodb, tableName, isTableIncluded, hasAllData, s3, files, ses, feedback };
  return { ...found, ...queues, failed };
};
