import { type App, Tags } from 'aws-cdk-lib';
import type { Bundles } from './bundles.ts';
import { resourceName, resourcePrefix } from './resource-name.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { JobsStack } from './stacks/jobs.ts';
import { MailStack } from './stacks/mail.ts';
import { OperationsStack } from './stacks/operations.ts';
import { SecretsStack } from './stacks/secrets.ts';
import { SiteStack } from './stacks/site.ts';
import { WebStack } from './stacks/web.ts';
import { EDGE_REGION, readStage } from './stage.ts';

/** All of the product on AWS, a stack for each thing that changes for its own reasons. */
export const createStacks = (app: App, bundles: Bundles, webRoot: string) => {
  const stage = readStage(app.node);
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  const at = (region: string) => ({ env: { region, ...(account ? { account } : {}) } });
  const home = at(stage.region);
  const id = (part: string) => resourceName(stage, part);
  Tags.of(app).add('product', resourcePrefix(stage), {
    // It can't have any.
    excludeResourceTypes: ['AWS::CloudWatch::Dashboard'],
  });

  const data = new DataStack(app, id('data'), stage, home);
  const secrets = new SecretsStack(app, id('secrets'), stage, bundles, home);
  const mail = new MailStack(app, id('mail'), stage, { data, bundles }, home);
  const edge = new EdgeStack(app, id('edge'), stage, at(EDGE_REGION));
  const web = new WebStack(app, id('web'), stage, { edge, secrets }, home);
  const setting = {
    data,
    mail,
    secrets: { origin: web.originSecret.versionedName, voucherKeys: secrets.voucherKeys },
    siteUrl: web.siteUrl,
    bundles,
  };
  const api = new ApiStack(app, id('api'), stage, web.gateway.api, setting, home);
  const jobs = new JobsStack(app, id('jobs'), stage, setting, home);
  const site = new SiteStack(app, id('site'), stage, web, webRoot, home);
  site.addStackDependency(api);
  const parts = { data, mail, web, jobs };
  const operations = new OperationsStack(app, id('operations'), stage, parts, home);
  return { data, secrets, mail, edge, web, api, jobs, site, operations };
};
