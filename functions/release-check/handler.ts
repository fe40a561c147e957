import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { AREAS, type Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { isRead, pathParameters, type Route } from '#shared/contract/route.ts';
import {
  AWS_ENDPOINT,
  CREDENTIALS,
  NEW_VERSIONS,
  ORIGIN_SECRET_PARAMETER,
  REGION,
} from '../env.ts';
import { log } from '../log.ts';
import { readParameters } from '../secrets/parameters.ts';
import { backOff } from '../table/back-off.ts';

/** A harmless read, and the status that a working version answers. */
type SmokeTest = { readonly route: Route; readonly expectedStatus: 200 | 401 };

/** A public read if the area has one; otherwise a read without a session, which is refused. */
const smokeTestOf = (area: Area): SmokeTest => {
  const reads = Object.values<Route>(contract[area]).filter(
    route => isRead(route) && pathParameters(route.path).length === 0 && route.status === undefined,
  );
  const open = reads.find(({ access }) => access === 'public');
  const route = open ?? reads[0];
  if (!route) throw new Error(`${area} has no read`);
  return { route, expectedStatus: open ? 200 : 401 };
};

/** A read as the gateway would forward it from CloudFront. None of these reads depends on the time. */
const smokeEvent = ({ method, path }: Route, originSecret: string): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: `${method} ${path}`,
  rawPath: path,
  rawQueryString: '',
  headers: { 'x-origin-secret': originSecret },
  requestContext: {
    accountId: 'anonymous',
    apiId: 'release-check',
    domainName: 'release-check',
    domainPrefix: 'release-check',
    http: {
      method,
      path,
      protocol: 'HTTP/1.1',
      sourceIp: '127.0.0.1',
      userAgent: 'release-check',
    },
    requestId: 'release-check',
    routeKey: `${method} ${path}`,
    stage: '$default',
    time: '01/Jan/1970:00:00:00 +0000',
    timeEpoch: 0,
  },
  isBase64Encoded: false,
});

type AwsCall = {
  readonly service: 'codedeploy' | 'lambda';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The hooks of all areas run at once, in an account that may allow only ten concurrent functions. */
const TRIES = 12;
const isTransient = (status: number): boolean => status === 429 || status >= 500;

const signed = async ({ service, headers, body }: AwsCall, url: URL) => {
  if (!CREDENTIALS) throw new Error('The function has no credentials');
  const signer = new SignatureV4({
    service,
    region: REGION,
    credentials: CREDENTIALS,
    sha256: Sha256,
  });
  const request = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: {},
    headers: { ...headers, host: url.host },
    body,
  });
  return request.headers;
};

/** Posts a signed request to a service; so few are made that the SDK's client isn't worth loading. */
const callAws = async (call: AwsCall): Promise<unknown> => {
  const url = new URL(call.path, AWS_ENDPOINT ?? `https://${call.service}.${REGION}.amazonaws.com`);
  for (let tries = 1; ; tries++) {
    const headers = await signed(call, url);
    const response = await fetch(url, { method: 'POST', headers, body: call.body });
    const text = await response.text();
    if (response.ok) return text === '' ? undefined : JSON.parse(text);
    if (tries === TRIES || !isTransient(response.status))
      throw new Error(`${call.service} answers ${response.status}: ${text.slice(0, 200)}`);
    await backOff(tries);
  }
};

/** The event that CodeDeploy sends before it routes the first calls to a new version. */
type HookEvent = {
  readonly DeploymentId: string;
  readonly LifecycleEventHookExecutionId: string;
};

/** The status while a service that the version depends on is failing; this isn't the version's fault. */
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

/** The area being released: deployment groups are named after their area. */
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

/** The status is missing after a crash. */
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
