import '#test/support/backend.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '#functions/hash.ts';
import { LOOPBACK, portOf } from '#infra/local/aws/ports.ts';
import { loadHandlers } from '#infra/local/process/handlers.ts';
import { AREAS, type Area } from '#shared/areas.ts';

import { startParameterStore } from '#test/support/parameter-store.ts';
import { recordedAs, recordRequest } from '#test/support/recorded-accesses.ts';
import { newVoucherKey } from '#test/support/voucher-key.ts';

const SECRETS = ['the-next', 'the-present'];
const PARAMETER = '/giorgione-prod-origin-secret';

/** Lambda and CodeDeploy: what a version answers, and what the hook has told of the release. */
const aws = {
  released: 'card' as string,
  answer: async (_area: Area, _event: APIGatewayProxyEventV2): Promise<object> => ({}),
  refusals: 0,
  results: [] as unknown[],
  calls: [] as { readonly path: string; readonly authorization: string }[],
};

/** What IAM is asked: a release is of the group that its deployment tells, an invocation of a version. */
const requestOf = (target: string) =>
  target.startsWith('CodeDeploy')
    ? ([`codedeploy:${target.split('.')[1]}`, 'DeploymentId'] as const)
    : (['lambda:InvokeFunction', 'NEW_VERSIONS'] as const);

const answerTo = async (
  path: string,
  target: string,
  body: APIGatewayProxyEventV2,
): Promise<object> => {
  recordedAs('release-check', () => recordRequest(requestOf(target)));
  if (target === 'CodeDeploy_20141006.GetDeployment')
    return { deploymentInfo: { deploymentGroupName: aws.released } };
  if (target === 'CodeDeploy_20141006.PutLifecycleEventHookExecutionStatus') {
    aws.results.push(body);
    return {};
  }
  const area = AREAS.find(name => decodeURIComponent(path).includes(`function:test-${name}:7/`));
  if (!area) throw new Error(`There is no ${path}`);
  return aws.answer(area, body);
};

const server = createServer(async (request, response) => {
  const { url = '', headers } = request;
  aws.calls.push({ path: url, authorization: headers.authorization ?? '' });
  const body: APIGatewayProxyEventV2 = Object(await json(request));
  if (aws.refusals > 0 && url.includes('/invocations')) {
    aws.refusals--;
    response.writeHead(429).end();
  } else {
    const answer = await answerTo(url, String(headers['x-amz-target']), body);
    response.end(JSON.stringify(answer));
  }
}).listen(0, LOOPBACK);
await once(server, 'listening');
const store = await startParameterStore();
afterAll(() => {
  server.close();
  store.stop();
});

Object.assign(process.env, {
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_ENDPOINT_URL: `http://${LOOPBACK}:${portOf(server)}`,
  SSM_ENDPOINT: store.endpoint,
  ORIGIN_SECRET_PARAMETER: PARAMETER,
  ORIGIN_SECRET_HASHES: SECRETS.map(sha256).join(' '),
  NEW_VERSIONS: AREAS.map(area => `${area}=arn:aws:lambda:x:1:function:test-${area}:7`).join(' '),
  VOUCHER_KEYS: newVoucherKey(),
  LOG: 'silent',
});
// They read the environment when they are imported.
const { handler } = await import('#functions/release-check/handler.ts');
const handlers = await loadHandlers();

const HOOK = { DeploymentId: 'd-1', LifecycleEventHookExecutionId: 'hook-1' };

/** What CodeDeploy is told about the release of an area. */
const resultFor = async (area: string): Promise<unknown> => {
  aws.released = area;
  await recordedAs('release-check', () => handler(HOOK));
  expect(aws.results).toHaveLength(1);
  return Object(aws.results[0]).status;
};

beforeEach(() => {
  Object.assign(aws, { refusals: 0, results: [], calls: [] });
  store.stored.set(PARAMETER, { values: [SECRETS.join(' ')], type: 'SecureString' });
  aws.answer = async (area, event) => {
    const handle = handlers.get(area);
    if (!handle) throw new Error(`There is no ${area}`);
    // What Lambda gives besides the event, which no handler reads.
    return handle(event, {} as Context);
  };
});

describe('before a new version gets its first calls', () => {
  it.each(AREAS)('%s is tried by a harmless read, and the release goes on', async area => {
    expect(await resultFor(area)).toBe('Succeeded');
    expect(aws.results).toEqual([
      { deploymentId: 'd-1', lifecycleEventHookExecutionId: 'hook-1', status: 'Succeeded' },
    ]);
    const invoked = aws.calls.filter(({ path }) => path.includes('/invocations'));
    expect(invoked).toHaveLength(1);
    for (const { authorization } of aws.calls)
      expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=test\/.*\/(lambda|codedeploy)\//);
  });

  it.each([
    ['answers with a server error', { statusCode: 500 }],
    ['lets in whom it should refuse', { statusCode: 200 }],
    ['does not know CloudFront', { statusCode: 403 }],
    ['does not start', { errorType: 'Runtime.ImportModuleError', errorMessage: 'no module' }],
  ])('a version that %s is refused', async (_, answer) => {
    aws.answer = async () => answer;
    expect(await resultFor('friends')).toBe('Failed');
  });

  it('a version whose table fails is not to blame: the release that mends it goes on', async () => {
    aws.answer = async () => ({ statusCode: 503 });
    expect(await resultFor('card')).toBe('Succeeded');
  });

  it('Lambda may be busy for a moment, since all areas are tried at once', async () => {
    aws.refusals = 4;
    expect(await resultFor('card')).toBe('Succeeded');
  });

  it('a release that is not known, or cannot be tried, is refused', async () => {
    expect(await resultFor('bank')).toBe('Failed');
    aws.results = [];
    store.stored.clear();
    expect(await resultFor('card')).toBe('Failed');
  });
});
