import { type App, type Stack, Tags } from 'aws-cdk-lib';
import type { Bundles } from './bundling/bundles.ts';
import { CopiesStack, CopyVaultStack } from './copies.ts';
import { resourceName, resourcePrefix } from './resource-name.ts';
import { ApiStack } from './stacks/api.ts';
import { BudgetStack } from './stacks/budget.ts';
import { DataStack } from './stacks/data.ts';
import { DeliveryStack } from './stacks/delivery.ts';
import { EdgeStack } from './stacks/edge.ts';
import { EdgeAlarmsStack } from './stacks/edge-alarms.ts';
import { JobsStack } from './stacks/jobs.ts';
import { MailStack } from './stacks/mail.ts';
import { OperationsStack } from './stacks/operations.ts';
import { ProjectorStack } from './stacks/projector.ts';
import { SecretsStack } from './stacks/secrets.ts';
import { SiteStack } from './stacks/site.ts';
import { WebStack } from './stacks/web.ts';
import { EDGE_REGION, readStage, type Stage } from './stage.ts';

type Stacks = Readonly<
  Record<
    | 'data'
    | 'secrets'
    | 'mail'
    | 'edge'
    | 'web'
    | 'delivery'
    | 'api'
    | 'jobs'
    | 'projector'
    | 'site'
    | 'operations',
    Stack
  >
>;

const propsIn = (stage: Stage, region: string) => {
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  return {
    stage,
    terminationProtection: stage.isProtected,
    env: { region, ...(account ? { account } : {}) },
  };
};

/** The stacks of the daily copy to another region, if the stage has one. */
const createCopies = (app: App, stage: Stage, data: Stack) => {
  const { copyRegion } = stage;
  if (copyRegion === undefined) return undefined;
  const vault = new CopyVaultStack(
    app,
    resourceName(stage, 'copy-vault'),
    propsIn(stage, copyRegion),
  );
  const copies = new CopiesStack(app, resourceName(stage, 'copies'), {
    ...propsIn(stage, stage.region),
    copyRegion,
  });
  for (const earlier of [data, vault]) copies.addStackDependency(earlier);
  return { vault, copies };
};

/** Creates all stacks of a deployment. */
export const createStacks = (app: App, bundles: Bundles, webRoot: string) => {
  const stage = readStage(app.node);
  const props = propsIn(stage, stage.region);
  const atEdge = propsIn(stage, EDGE_REGION);
  const id = (part: string) => resourceName(stage, part);
  Tags.of(app).add('product', resourcePrefix(stage), {
    // CloudFormation doesn't support tags on dashboards.
    excludeResourceTypes: ['AWS::CloudWatch::Dashboard'],
  });

  const data = new DataStack(app, id('data'), props);
  const secrets = new SecretsStack(app, id('secrets'), { ...props, bundles });
  const mail = new MailStack(app, id('mail'), { ...props, bundles });
  const edge = new EdgeStack(app, id('edge'), atEdge);
  const web = new WebStack(app, id('web'), { ...props, edge });
  const { siteUrl, gateway } = web;
  const delivery = new DeliveryStack(app, id('delivery'), { ...props, bundles, siteUrl });
  const api = new ApiStack(app, id('api'), { ...props, bundles, gateway: gateway.api, siteUrl });
  const jobs = new JobsStack(app, id('jobs'), { ...props, bundles, siteUrl });
  const { streamArn } = data;
  const projector = new ProjectorStack(app, id('projector'), { ...props, bundles, streamArn });
  const site = new SiteStack(app, id('site'), { ...props, webRoot });
  const operations = new OperationsStack(app, id('operations'), { ...props, gateway: gateway.api });
  const edgeAlarms = new EdgeAlarmsStack(app, id('edge-alarms'), { ...atEdge, web });
  const budget = new BudgetStack(app, id('budget'), atEdge);
  const stacks = {
    data,
    secrets,
    mail,
    edge,
    web,
    delivery,
    api,
    jobs,
    projector,
    site,
    operations,
    edgeAlarms,
    budget,
  };
  declareOrder(stacks);
  createCopies(app, stage, data);
  return stacks;
};

/** The order of a deployment: names that are known make no dependency by themselves. */
const declareOrder = ({
  data,
  secrets,
  mail,
  edge,
  web,
  delivery,
  api,
  jobs,
  projector,
  site,
  operations,
}: Stacks) => {
  // The calls that read what jobs and the projector keep understand an older form of it; older calls not a newer one.
  const order = [
    [mail, [data]],
    [web, [secrets, edge]],
    [delivery, [data, secrets, mail, web]],
    [api, [data, secrets, web, delivery]],
    [jobs, [data, secrets, web, delivery, api]],
    [projector, [data, api]],
    [site, [web, api]],
    [operations, [data, mail, web, delivery, api, jobs, projector]],
  ] as const;
  for (const [stack, earlier] of order) {
    for (const one of earlier) stack.addStackDependency(one);
  }
};
