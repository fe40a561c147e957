import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutbox } from '#infra/local/aws/outbox.ts';
import { startS3 } from '#infra/local/aws/s3.ts';
import { startSes } from '#infra/local/aws/ses.ts';
import { keyVariables } from '#infra/local/aws/signatures.ts';
import { newGoogleKey } from '#infra/local/aws/signing-keys.ts';
import { startWalletServices } from '#infra/local/aws/wallet-services.ts';
import { createClock } from '#infra/local/process/clock.ts';
import { startEngine } from '#test/support/engine.ts';
import { startParameterStore } from '#test/support/parameter-store.ts';
import { startRecorder } from '#test/support/recorder.ts';
import { ACCESS_KEY } from '#test/support/table-variables.ts';
import { Queues } from './queues.ts';
import { REGION } from './templates.ts';

/** SES with its outbox, and S3, whose files are in a folder that is deleted afterwards. */
const startFiles = async (clock: () => number) => {
  const folder = await mkdtemp(join(tmpdir(), 'account-'));
  const outbox = await openOutbox(join(folder, 'mails'));
  const ses = await startSes({ key: ACCESS_KEY, sink: outbox, clock: createClock(clock) });
  const s3 = await startS3({ directory: join(folder, 's3'), key: ACCESS_KEY, now: clock });
  const stop = async () => {
    await Promise.all([ses.stop(), s3.stop()]);
    await rm(folder, { recursive: true });
  };
  return { outbox, ses: ses.endpoint, s3: s3.endpoint, stop };
};

/** What every AWS client needs. */
export const CREDENTIALS = {
  AWS_REGION: REGION,
  ...keyVariables(ACCESS_KEY),
};

/** The AWS services that the functions call. */
export const startServices = async (clock: () => number) => {
  const queues = new Queues(clock);
  const googleKey = newGoogleKey();
  const wallets = await startWalletServices({ now: clock, privateKey: googleKey });
  const [engine, files, sqs, parameters, pushes, responses] = await Promise.all([
    startEngine(),
    startFiles(clock),
    queues.start(),
    startParameterStore(),
    startRecorder(),
    startRecorder(),
  ]);
  pushes.respondWith({ status: 201, body: '' });
  return {
    queues,
    outbox: files.outbox,
    pushes,
    /** Google's wallet, and the key for it. */
    google: wallets.google,
    googleKey,
    /** Where CloudFormation waits for a custom resource's response. */
    responses,
    table: engine.endpoint,
    s3: files.s3,
    /** What AWS itself sets, and the services' addresses. */
    environment: {
      ...CREDENTIALS,
      DYNAMODB_ENDPOINT: engine.endpoint,
      S3_ENDPOINT: files.s3,
      SES_ENDPOINT: files.ses,
      SQS_ENDPOINT: sqs.endpoint,
      SSM_ENDPOINT: parameters.endpoint,
      PUSH_ENDPOINT: pushes.endpoint,
      ...wallets.variables,
    },
    stop: async () => {
      for (const one of [sqs, parameters, pushes, responses]) one.stop();
      await Promise.all([files.stop(), engine.stop(), wallets.stop()]);
    },
  };
};

export type Services = Awaited<ReturnType<typeof startServices>>;
