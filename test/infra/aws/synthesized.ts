import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { readBundles } from '#infra/aws/bundles.ts';
import { createStacks } from '#infra/aws/create-stacks.ts';
import { LAMBDA_ROOT } from '#infra/aws/lambdas.ts';

/** A site with a file of each kind that is deployed in its own way. */
const site = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(root, 'assets'));
  for (const file of ['index.html', 'favicon.svg', 'assets/main-1.js']) {
    writeFileSync(join(root, file), file);
  }
  return root;
};

export const bundles = await readBundles(LAMBDA_ROOT);

export type Resource = { readonly Type: string; readonly Properties: Record<string, unknown> };

/** The product's stacks for some context, and what CloudFormation would get of each. */
export const synthesized = (context: Readonly<Record<string, unknown>> = {}) => {
  const app = new App({ context: { ...context }, outdir: mkdtempSync(join(tmpdir(), 'cdk-')) });
  const stacks = createStacks(app, bundles, site());
  const template = (name: keyof typeof stacks) => Template.fromStack(stacks[name]);
  return {
    app,
    stacks,
    data: template('data'),
    secrets: template('secrets'),
    mail: template('mail'),
    edge: template('edge'),
    web: template('web'),
    api: template('api'),
    jobs: template('jobs'),
    site: template('site'),
    operations: template('operations'),
  };
};

/** As it is deployed when nothing else is said. */
export const production = synthesized();

/** A name of its own, in a zone of ours, and somebody to tell. */
export const CUSTOM_DOMAIN = {
  domain: 'gioca.giorgione.example',
  zone: 'Z0123456789ABCDEFGHIJ',
  operator: 'ops@giorgione.example',
};

/** For trying things out, with all that can be said. */
export const development = synthesized({ stage: 'dev', ...CUSTOM_DOMAIN });

export const templatesOf = ({ app: _, stacks: __, ...templates }: ReturnType<typeof synthesized>) =>
  Object.entries(templates);

/** All resources of all stacks. */
export const resourcesOf = (all: ReturnType<typeof synthesized>): Resource[] =>
  templatesOf(all).flatMap(([, template]) => Object.values<Resource>(template.toJSON().Resources));

/** Those of a type. */
export const ofType = (all: ReturnType<typeof synthesized>, type: string): Resource[] =>
  resourcesOf(all).filter(({ Type }) => Type === type);
