import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { isRead, pathParameters, type Route } from '#shared/contract/route.ts';

/** A read that is harmless, and how a version that works answers it. */
export type SmokeTest = { readonly route: Route; readonly expectedStatus: 200 | 401 };

/** A public read, if the area has one; else a read without a session, which is refused. */
export const smokeTestOf = (area: Area): SmokeTest => {
  const reads = Object.values<Route>(contract[area]).filter(
    route => isRead(route) && pathParameters(route.path).length === 0 && route.status === undefined,
  );
  const open = reads.find(({ access }) => access === 'public');
  const route = open ?? reads[0];
  if (!route) throw new Error(`${area} has no read`);
  return { route, expectedStatus: open ? 200 : 401 };
};

/** A read as the gateway sends it on from CloudFront. No such read depends on the time. */
export const smokeEvent = (
  { method, path }: Route,
  originSecret: string,
): APIGatewayProxyEventV2 => ({
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
