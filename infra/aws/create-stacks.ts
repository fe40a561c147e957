import { type App, type Stack, Tags } from 'aws-cdk-lib';
import { CopiesStack, CopyVaultStack } from './copies.ts';
import { resourceName, resourcePrefix } from './resource-name.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { DeliveryStack } from './stacks/delivery.ts';
import { EdgeStack } from './stacks/edge.ts';
import { EdgeOperationsStack } from './stacks/edge-operations.ts';
import { OperationsStack } from './stacks/operations.ts';
import { WebStack } from './stacks/web.ts';
import { EDGE_REGION, readStage, type Stage } from './stage.ts';

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

/** Production's alarms must reach somebody; an experimental stage may fail unnoticed. */
const requireOperator = ({ name, operatorEmail }: Stage): void => {
  if (name === 'prod' && operatorEmail === undefined) {
    throw new Error('prod needs --operator, the e-mail address that gets its alarms');
  }
};

/**
 * Creates all stacks of a deployment and declares their order, since referring to resources by known names creates no
 * dependency. Calls can read older forms of what the jobs and the projector store, but older calls can't read newer
 * forms, so jobs and projector change last. The function that delivers messages changes before those that queue them.
 */
export const createStacks = (app: App, webRoot: string) => {
  const stage = readStage(app.node);
  requireOperator(stage);
  const props = propsIn(stage, stage.region);
  const atEdge = propsIn(stage, EDGE_REGION);
  const id = (part: string) => resourceName(stage, part);
  Tags.of(app).add('product', resourcePrefix(stage), {
    // CloudFormation doesn't support tags on dashboards.
    excludeResourceTypes: ['AWS::CloudWatch::Dashboard'],
  });

  const data = new DataStack(app, id('data'), props);
  const edge = new EdgeStack(app, id('edge'), atEdge);
  const web = new WebStack(app, id('web'), { ...props, edge });
  const { siteUrl } = web;
  const { streamArn } = data;
  const gateway = web.gateway.api;
  const delivery = new DeliveryStack(app, id('delivery'), { ...props, siteUrl });
  const api = new ApiStack(app, id('api'), { ...props, gateway, siteUrl, webRoot });
  const operationsProps = { ...props, gateway, siteUrl, streamArn };
  const operations = new OperationsStack(app, id('operations'), operationsProps);
  const edgeOperations = new EdgeOperationsStack(app, id('edge-operations'), {
    ...atEdge,
    edge,
    web,
  });
  for (const [stack, earlier] of [
    [web, [data, edge]],
    [delivery, [web]],
    [api, [delivery]],
    [operations, [api]],
  ] as const)
    for (const one of earlier) stack.addStackDependency(one);
  createCopies(app, stage, data);
  return { data, edge, web, delivery, api, operations, edgeOperations };
};
