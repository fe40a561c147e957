import { join } from 'node:path';
import type { Clock } from '../process/clock.ts';
import { StartupError } from '../process/startup-error.ts';
import { startDynamodb } from './dynamodb.ts';
import type { Outbox } from './outbox.ts';
import { createBucket, S3_KEY, startS3 } from './s3.ts';
import { startSes } from './ses.ts';
import { createTable } from './table.ts';

type Options = {
  /** The folder of S3's objects and DynamoDB's file. */
  readonly folder: string;
  /** Without it, DynamoDB keeps its data in memory. */
  readonly persistent: boolean;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly env: NodeJS.ProcessEnv;
  /** Receives what must be stopped at the end. */
  readonly cleanup: AsyncDisposableStack;
};

export type Aws = {
  readonly dynamodb: string;
  /** Whether that is the included engine. */
  readonly isDynamodbIncluded: boolean;
  readonly tableName: string;
  readonly s3: string;
  readonly ses: string;
  /** Resolves if a service stops by itself. */
  readonly failed: Promise<StartupError>;
};

/** Sets the credentials of the local S3; real ones stay if S3 is not local. */
const setCredentials = (env: NodeJS.ProcessEnv): void => {
  env.AWS_REGION ??= 'eu-south-1';
  if (env.S3_ENDPOINT && env.AWS_ACCESS_KEY_ID) return;
  env.AWS_ACCESS_KEY_ID = S3_KEY;
  env.AWS_SECRET_ACCESS_KEY = S3_KEY;
  delete env.AWS_SESSION_TOKEN;
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
 * Starts local versions of DynamoDB, S3 and SES, except those for which the environment has an
 * endpoint, and sets the environment variables that the functions read.
 */
export const startAws = async (options: Options): Promise<Aws> => {
  const { folder, persistent, outbox, clock, env, cleanup } = options;
  const failure = Promise.withResolvers<StartupError>();
  const startTable = async (): Promise<string> => {
    const dynamodb = await startDynamodb(persistent ? join(folder, 'dynamodb.sqlite') : undefined);
    cleanup.defer(dynamodb.stop);
    void dynamodb.exited.then(() =>
      failure.resolve(
        new StartupError('Il database locale si è fermato.', 'Riavvia con: npm start'),
      ),
    );
    return dynamodb.endpoint;
  };
  const startBucket = async (): Promise<string> => {
    const s3 = await startS3(join(folder, 's3'));
    cleanup.defer(s3.stop);
    return s3.endpoint;
  };
  const startMail = async (): Promise<string> => {
    const ses = await startSes(outbox, clock);
    cleanup.defer(ses.stop);
    return ses.endpoint;
  };

  setCredentials(env);
  const isDynamodbIncluded = !env.DYNAMODB_ENDPOINT;
  const [dynamodb, s3, ses] = await Promise.all([
    env.DYNAMODB_ENDPOINT || startTable(),
    env.S3_ENDPOINT || startBucket(),
    env.SES_ENDPOINT || startMail(),
  ]);
  env.TABLE_NAME ??= 'giorgione';
  env.BUCKET_NAME ??= 'giorgione-vouchers';
  await Promise.all([
    withHint('DYNAMODB', dynamodb, createTable(dynamodb, env.TABLE_NAME)),
    withHint('S3', s3, createBucket(s3, env.BUCKET_NAME)),
  ]);
  Object.assign(env, { DYNAMODB_ENDPOINT: dynamodb, S3_ENDPOINT: s3, SES_ENDPOINT: ses });
  const { TABLE_NAME: tableName } = env;
  return { dynamodb, isDynamodbIncluded, tableName, s3, ses, failed: failure.promise };
};
