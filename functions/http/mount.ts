import type { MiddlewareObj } from '@middy/core';
import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { MAINTENANCE_MESSAGE, MAINTENANCE_RETRY_SECONDS } from '#shared/contract/maintenance.ts';
import { isFromAnySite, methodsOf, type Route } from '#shared/contract/route.ts';
import { IS_ON_AWS, MAINTENANCE, ORIGIN_SECRET_HASHES, SITE_URL } from '../env.ts';
import { Failure } from '../failure.ts';
import { sha256 } from '../hash.ts';
import { compressResponse } from './compress.ts';
import { limitNetwork } from './limit-network.ts';
import { logAndMapErrors } from './log-call.ts';
import type { AnyOperation, OperationsOf } from './operation.ts';
import { perform } from './perform.ts';
import type { HttpResponse } from './response.ts';

type Middleware = MiddlewareObj<APIGatewayProxyEventV2, HttpResponse>;

/** Only CloudFront may call the gateway: it sends a secret that nobody else knows. */
const requireOriginSecret = (): Middleware => ({
  before: ({ event }) => {
    if (ORIGIN_SECRET_HASHES.length === 0) return;
    // Comparing hashes keeps the timing from revealing anything about the secret.
    const sent = sha256(event.headers['x-origin-secret'] ?? '');
    if (!ORIGIN_SECRET_HASHES.includes(sent)) throw new Failure('forbidden');
  },
});

/** Refuses every call during maintenance, before anything is read (rule 271). */
const refuseInMaintenance = (): Middleware => ({
  before: () => {
    if (!MAINTENANCE) return;
    throw new Failure('unavailable', {
      message: MAINTENANCE_MESSAGE,
      retryAfterSeconds: MAINTENANCE_RETRY_SECONDS,
    });
  },
});

/** Outside AWS, a page may be opened at any of the machine's addresses, for instance by a phone's browser. */
const isOwnOrigin = (origin: string, host = ''): boolean =>
  origin === SITE_URL || (!IS_ON_AWS && origin === `http://${host}`);

/** Refuses writes sent by another site's page (rule 142), except on routes open to any site. */
export const refuseCrossSite = (isForAnySite: (routeKey: string) => boolean): Middleware => ({
  before: ({ event: { headers, requestContext, routeKey } }) => {
    const { method } = requestContext.http;
    if (method === 'GET' || method === 'HEAD' || isForAnySite(routeKey)) return;
    const site = headers['sec-fetch-site'];
    const isSameSite = site
      ? site === 'same-origin' || site === 'none'
      : headers.origin === undefined || isOwnOrigin(headers.origin, headers.host);
    if (!isSameSite) throw new Failure('cross_site');
  },
});

/** An area's Lambda handler: its routes and their operations behind the common middleware. */
export const mount = <C extends Record<string, Route>>(routes: C, operations: OperationsOf<C>) => {
  const byRouteKey = new Map<string, readonly [Route, AnyOperation]>();
  for (const name in routes) {
    const route = routes[name];
    const operation = operations[name];
    if (route && operation) {
      for (const method of methodsOf(route))
        byRouteKey.set(`${method} ${route.path}`, [route, operation]);
    }
  }
  return middy<APIGatewayProxyEventV2, HttpResponse>()
    .use(logAndMapErrors())
    .use(compressResponse())
    .use(requireOriginSecret())
    .use(limitNetwork())
    .use(refuseInMaintenance())
    .use(
      refuseCrossSite(key => {
        const [route] = byRouteKey.get(key) ?? [];
        return route !== undefined && isFromAnySite(route);
      }),
    )
    .handler(async event => {
      const found = byRouteKey.get(event.routeKey);
      if (!found) throw new Failure('not_found');
      return perform(...found, event);
    });
};
