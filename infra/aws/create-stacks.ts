import { type App, Tags } from 'aws-cdk-lib';
import type { Bundles } from './bundling/bundles.ts';
import { resourceName, resourcePrefix } from './resource-name.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { JobsStack } from './stacks/jobs.ts';
import { MailStack } from './stacks/mail.ts';
import { OperationsStack } from './stacks/operations.ts';
import { ProjectorStack } from './stacks/projector.ts';
import { SecretsStack } from './stacks/secrets.ts';
import { SiteStack } from './stacks/site.ts';
import { WebStack } from './stacks/web.ts';
import { EDGE_REGION, readStage } from './stage.ts';

/** Creates all stacks of a deployment. */
export const createStacks = (app: App, bundles: Bundles, webRoot: string) => {
  const stage = readStage(app.node);
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  const propsFor = (region: string) => ({
    stage,
    env: { region, ...(account ? { account } : {}) },
  });
  const props = propsFor(stage.region);
  const id = (part: string) => resourceName(stage, part);
  Tags.of(app).add('product', resourcePrefix(stage), {
    // CloudFormation doesn't support tags on dashboards.
    excludeResourceTypes: ['AWS::CloudWatch::Dashboard'],
  });

  const data = new DataStack(app, id('data'), props);
  const secrets = new SecretsStack(app, id('secrets'), { ...props, bundles });
  const mail = new MailStack(app, id('mail'), { ...props, data, bundles });
  const edge = new EdgeStack(app, id('edge'), propsFor(EDGE_REGION));
  const web = new WebStack(app, id('web'), { ...props, edge, secrets });
  const resources = {
    data,
    mail,
    secrets: { origin: web.originSecret.versionedName, voucherKeys: secrets.voucherKeys },
    siteUrl: web.siteUrl,
    bundles,
  };
  const api = new ApiStack(app, id('api'), { ...props, gateway: web.gateway.api, resources });
  const jobs = new JobsStack(app, id('jobs'), { ...props, resources });
  const projector = new ProjectorStack(app, id('projector'), { ...props, data, bundles });
  const site = new SiteStack(app, id('site'), { ...props, web, webRoot });
  site.addStackDependency(api);
  const operations = new OperationsStack(app, id('operations'), {
    ...props,
    data,
    mail,
    web,
    jobs,
    projector,
  });
  return { data, secrets, mail, edge, web, api, jobs, projector, site, operations };
};
