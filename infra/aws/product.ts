import type { App } from 'aws-cdk-lib';
import type { Bundles } from './bundles.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { JobsStack } from './stacks/jobs.ts';
import { SiteStack } from './stacks/site.ts';
import { WebStack } from './stacks/web.ts';
import { EDGE_REGION, named, readStage } from './stage.ts';

/** All of the product on AWS, a stack for each thing that changes for its own reasons. */
export const product = (app: App, bundles: Bundles, webRoot: string) => {
  const stage = readStage(app.node);
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  const at = (region: string) => ({
    env: { region, ...(account ? { account } : {}) },
    crossRegionReferences: true,
  });
  const home = at(stage.region);
  const id = (part: string) => named(stage, part);

  const data = new DataStack(app, id('data'), stage, home);
  const edge = new EdgeStack(app, id('edge'), stage, at(EDGE_REGION));
  const web = new WebStack(app, id('web'), stage, edge, home);
  const setting = { data, bundles, siteUrl: web.siteUrl };
  const api = new ApiStack(app, id('api'), stage, web.gateway.api, setting, home);
  const jobs = new JobsStack(app, id('jobs'), stage, setting, home);
  const site = new SiteStack(app, id('site'), stage, web, webRoot, home);
  site.addStackDependency(api);
  return { data, edge, web, api, jobs, site };
};
