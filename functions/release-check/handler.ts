import * as z from 'zod/mini';
import { AREAS, type Area } from '#shared/areas.ts';
import { NEW_VERSIONS, ORIGIN_SECRET_PARAMETER } from '../env.ts';
import { log } from '../log.ts';
import { readParameters } from '../secrets/parameters.ts';
import { callAws } from './aws-call.ts';
import { smokeEvent, smokeTestOf } from './smoke-test.ts';

/** What CodeDeploy sends before it gives a new version its first calls. */
type HookEvent = {
  readonly DeploymentId: string;
  readonly LifecycleEventHookExecutionId: string;
};

/** The answer while a service that a version needs fails, which is no fault of the version. */
const UNAVAILABLE = 503;

const codeDeploy = (operation: string, input: object): Promise<unknown> =>
  callAws({
    service: 'codedeploy',
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `CodeDeploy_20141006.${operation}`,
    },
    body: JSON.stringify(input),
  });

const deploymentOutput = z.object({
  deploymentInfo: z.object({ deploymentGroupName: z.string() }),
});

/** The area whose release it is: the groups have the areas' names. */
const areaOf = async (deploymentId: string): Promise<Area> => {
  const { deploymentInfo } = deploymentOutput.parse(
    await codeDeploy('GetDeployment', { deploymentId }),
  );
  const area = AREAS.find(name => name === deploymentInfo.deploymentGroupName);
  if (!area) throw new Error(`No area is called ${deploymentInfo.deploymentGroupName}`);
  return area;
};

const originSecret = async (): Promise<string> => {
  const found = await readParameters([ORIGIN_SECRET_PARAMETER]);
  return found.get(ORIGIN_SECRET_PARAMETER)?.value.split(' ')[0] ?? '';
};

/** A crash has no status. */
const invocationOutput = z.object({ statusCode: z.optional(z.number()) });

/** Makes the area's harmless read with its new version. */
const check = async (area: Area): Promise<void> => {
  const { route, expectedStatus } = smokeTestOf(area);
  const body = JSON.stringify(smokeEvent(route, await originSecret()));
  const path = `/2015-03-31/functions/${encodeURIComponent(NEW_VERSIONS[area] ?? '')}/invocations`;
  const output = await callAws({ service: 'lambda', path, headers: {}, body });
  const { statusCode } = invocationOutput.parse(output);
  if (statusCode !== expectedStatus && statusCode !== UNAVAILABLE)
    throw new Error(`${route.path} was answered with ${statusCode ?? 'a crash'}`);
};

const checkDeployment = async (deploymentId: string): Promise<'Failed' | 'Succeeded'> => {
  try {
    await check(await areaOf(deploymentId));
    return 'Succeeded';
  } catch (error) {
    log('error', 'release refused', { deploymentId, error });
    return 'Failed';
  }
};

/** Tries a new version before players get it: a version that doesn't work gets no calls. */
export const handler = async (event: HookEvent): Promise<void> => {
  const { DeploymentId: deploymentId, LifecycleEventHookExecutionId } = event;
  await codeDeploy('PutLifecycleEventHookExecutionStatus', {
    deploymentId,
    lifecycleEventHookExecutionId: LifecycleEventHookExecutionId,
    status: await checkDeployment(deploymentId),
  });
};
