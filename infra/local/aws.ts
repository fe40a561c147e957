import { join } from 'node:path';
import type { Clock } from './clock.ts';
import { startDynamodb } from './dynamodb.ts';
import type { Outbox } from './outbox.ts';
import { createBucket, S3_KEY, startS3 } from './s3.ts';
import { startSes } from './ses.ts';
import { StartupError } from './startup-error.ts';
import { createTable } from './table.ts';

type Options = {
  /** Where S3 keeps its objects, and DynamoDB its file. */
  readonly folder: string;
  readonly keep: boolean;
  readonly mails: Outbox;
  readonly clock: Clock;
  readonly env: NodeJS.ProcessEnv;
  /** What to undo at the end. */
  readonly stack: AsyncDisposableStack;
};

export type Aws = {
  readonly dynamodb: string;
  readonly s3: string;
  readonly ses: string;
  /** Never, or with a reason to stop. */
  readonly failed: Promise<StartupError>;
};

/** Keys for the stand-ins; one's own only if nothing of S3 is a stand-in. */
const setKeys = (env: NodeJS.ProcessEnv): void => {
  env.AWS_REGION ??= 'eu-south-1';
  if (env.S3_ENDPOINT && env.AWS_ACCESS_KEY_ID) return;
  env.AWS_ACCESS_KEY_ID = S3_KEY;
  env.AWS_SECRET_ACCESS_KEY = S3_KEY;
  delete env.AWS_SESSION_TOKEN;
};

const named = async (name: string, endpoint: string, work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    throw new StartupError(
      `${name} all’indirizzo ${endpoint} non risponde come dovrebbe: ${error}`,
      `Controlla ${name}_ENDPOINT, oppure toglilo per usare quello incluso.`,
      error,
    );
  }
};

/**
 * The parts of AWS that the product uses, on this machine or wherever the environment says. What is
 * started is told to the functions in the way that AWS tells them: by the environment.
 */
export const startAws = async (options: Options): Promise<Aws> => {
  const { folder, keep, mails, clock, env, stack } = options;
  const lost = Promise.withResolvers<StartupError>();
  const startTable = async (): Promise<string> => {
    const dynamodb = await startDynamodb(keep ? join(folder, 'dynamodb.sqlite') : undefined);
    stack.defer(dynamodb.stop);
    void dynamodb.exited.then(() =>
      lost.resolve(new StartupError('Il database locale si è fermato.', 'Riavvia con: npm start')),
    );
    return dynamodb.endpoint;
  };
  const startBucket = async (): Promise<string> => {
    const s3 = await startS3(join(folder, 's3'));
    stack.defer(s3.stop);
    return s3.endpoint;
  };
  const startMail = async (): Promise<string> => {
    const ses = await startSes(mails, clock);
    stack.defer(ses.stop);
    return ses.endpoint;
  };

  setKeys(env);
  const [dynamodb, s3, ses] = await Promise.all([
    env.DYNAMODB_ENDPOINT || startTable(),
    env.S3_ENDPOINT || startBucket(),
    env.SES_ENDPOINT || startMail(),
  ]);
  env.TABLE_NAME ??= 'giorgione';
  env.BUCKET_NAME ??= 'giorgione-vouchers';
  await Promise.all([
    named('DYNAMODB', dynamodb, createTable(dynamodb, env.TABLE_NAME)),
    named('S3', s3, createBucket(s3, env.BUCKET_NAME)),
  ]);
  Object.assign(env, { DYNAMODB_ENDPOINT: dynamodb, S3_ENDPOINT: s3, SES_ENDPOINT: ses });
  return { dynamodb, s3, ses, failed: lost.promise };
};
