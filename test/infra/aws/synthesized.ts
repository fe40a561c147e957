import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { DISABLE_ASSET_STAGING_CONTEXT, DISABLE_CREATION_STACK_TRACES } from 'aws-cdk-lib/cx-api';
import { afterAll } from 'vitest';
import { createStacks } from '#infra/aws/create-stacks.ts';

const folder = mkdtempSync(join(tmpdir(), 'cdk-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** A folder with one file for each cache setting of the deployment. */
export const createSiteFolder = (): string => {
  const root = mkdtempSync(join(folder, 'site-'));
  mkdirSync(join(root, 'assets'));
  for (const file of ['index.html', 'invite.html', 'favicon.svg', 'assets/main-1.js']) {
    writeFileSync(join(root, file), file);
  }
  return root;
};

export type Resource = { readonly Type: string; readonly Properties: Record<string, unknown> };

type Context = Readonly<Record<string, unknown>>;

/** Skips copies of the bundles and the creation traces of resources, a third of the time. */
const QUICK = { [DISABLE_ASSET_STAGING_CONTEXT]: true, [DISABLE_CREATION_STACK_TRACES]: true };

/** The operator that production must name. */
const OPERATOR = 'ops@giorgione.example';

/** The stacks for a context, not yet synthesized. */
export const createApp = (context: Context, webRoot = createSiteFolder()) => {
  const operator = context.stage === 'dev' ? undefined : OPERATOR;
  const app = new App({
    context: { ...QUICK, operator, ...context },
    outdir: mkdtempSync(join(folder, 'out-')),
    // It only warns, and takes twice the time of everything else; a real deployment uses it.
    builtinCloudFormationValidation: false,
  });
  return { app, stacks: createStacks(app, webRoot) };
};

/** The same with their CloudFormation templates, which takes seconds: all tests share the three below. */
const synthesized = (context: Context) => {
  const { app, stacks } = createApp(context);
  const template = (name: keyof typeof stacks) => Template.fromStack(stacks[name]);
  return {
    app,
    stacks,
    data: template('data'),
    edge: template('edge'),
    web: template('web'),
    delivery: template('delivery'),
    api: template('api'),
    operations: template('operations'),
    edgeOperations: template('edgeOperations'),
  };
};

/** The options of cdk.json, by stage. */
const CDK_JSON = { dev: { budget: 55, keys: 'vouchers=3,sessions=2' }, prod: {} };

/** A deployment with only the required options. */
export const production = synthesized(CDK_JSON);

/** The options for a custom domain. */
export const CUSTOM_DOMAIN = {
  domain: 'gioca.giorgione.example',
  zone: 'Z0123456789ABCDEFGHIJ',
};

/**
 * A deployment of the dev stage with a custom domain and its uploaded assets; the command line overrides the number of
 * some keys.
 */
export const development = synthesized({
  ...CDK_JSON,
  [DISABLE_ASSET_STAGING_CONTEXT]: false,
  stage: 'dev',
  keys: 'vouchers=4',
  ...CUSTOM_DOMAIN,
});

/** The options with which a deployment sends mails, and which a later one may add. */
export const DOMAIN = { domain: 'gioca.example', zone: 'Z1' };

/** The options for an emergency, with which one more deployment is synthesized. */
export const RECOVERY = {
  maintenance: 'on',
  firewall: 'off',
  protection: 'on',
  'copy-region': 'eu-west-1',
};

/** A deployment with all other options. */
export const customized = synthesized({
  domain: 'gioca.example',
  certificate: 'arn:aws:acm:us-east-1:1:certificate/1',
  mail: 'dolci@pasticceria.example',
  budget: '77',
  keys: 'vouchers=2,sessions=5,origin=3',
  concurrency: '10',
  firewall: 'off',
  wallets: 'apple=pass.it.pasticceria.carta/ABCDE12345,google=3388000000022123456',
  stream: 'arn:aws:dynamodb:eu-south-1:1:table/giorgione-prod-restored/stream/1',
});

export type Deployment = ReturnType<typeof synthesized>;

/** By their options; production has none. */
const deployments = new Map([[JSON.stringify({}), production]]);
/** Any other deployment, synthesized once for all tests. */
export const deploymentWith = (options: Readonly<Record<string, string>>): Deployment => {
  const key = JSON.stringify(options);
  const found = deployments.get(key) ?? synthesized(options);
  deployments.set(key, found);
  return found;
};

export const templatesOf = ({ app: _, stacks: __, ...templates }: Deployment) =>
  Object.entries(templates);

/** All resources of all stacks. */
export const resourcesOf = (all: Deployment): Resource[] =>
  templatesOf(all).flatMap(([, template]) => Object.values<Resource>(template.toJSON().Resources));

/** All resources of a type. */
export const ofType = (all: Deployment, type: string): Resource[] =>
  resourcesOf(all).filter(({ Type }) => Type === type);

/** Production's alarms. */
export const alarms = ofType(production, 'AWS::CloudWatch::Alarm').map(
  ({ Properties }) => Properties,
);

/** Production's alarm with a name. */
export const alarm = (name: string) => {
  const found = alarms.find(({ AlarmName }) => AlarmName === `giorgione-prod-${name}`);
  if (!found) throw new Error(`There is no alarm ${name}`);
  return found;
};
