import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS } from '#shared/areas.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** One Lambda: the name of its folder in dist/lambda, and the module that exports its handler. */
export type Lambda = { readonly name: string; readonly entry: string };

export const areaLambdas = AREAS.map(name => ({ name, entry: `functions/${name}/handler.ts` }));

/** Runs the jobs of the queue of the same name. */
export const jobsLambda = { name: 'jobs', entry: 'functions/jobs/handler.ts' };

/** Keeps what is derived from the table's facts. */
export const projectorLambda = { name: 'projector', entry: 'functions/projector/handler.ts' };
/** Delivers mails and pushes, from the queues of mails, of offers and of pushes. */
export const deliveryLambda = { name: 'delivery', entry: 'functions/delivery/handler.ts' };
/** Tells Apple and Google of cards that have changed, from the queue of the same name. */
export const walletDeliveryLambda = {
  name: 'wallet-delivery',
  entry: 'functions/wallet-delivery/deliver.ts',
};
/** Receives the bounces and complaints that SES reports. */
export const feedbackLambda = { name: 'mail-feedback', entry: 'functions/mail/feedback.ts' };
/** Called only by CloudFormation. */
export const secretsLambda = { name: 'secrets', entry: 'functions/secrets/make.ts' };

export const LAMBDAS: readonly Lambda[] = [
  ...areaLambdas,
  jobsLambda,
  projectorLambda,
  deliveryLambda,
  walletDeliveryLambda,
  feedbackLambda,
  secretsLambda,
];

/** The folder of the bundles, with a folder for each Lambda. */
export const LAMBDA_ROOT = join(ROOT, 'dist/lambda');
/** The folder of the built site. */
export const WEB_ROOT = join(ROOT, 'dist/web');
