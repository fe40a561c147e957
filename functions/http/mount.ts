import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isFromAnySite, methodsOf, type Route } from '#shared/contract/route.ts';
import { Failure } from '../failure.ts';
import { compressResponse } from './compress.ts';
import { limitNetwork } from './limit-network.ts';
import { logAndMapErrors } from './log-call.ts';
import {
  nameRoute,
  refuseCrossSite,
  refuseInMaintenance,
  requireOriginSecret,
} from './middleware.ts';
import type { AnyOperation, OperationsOf } from './operation.ts';
import { perform } from './perform.ts';
import type { HttpResponse } from './response.ts';

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
    .use(nameRoute(key => byRouteKey.has(key)))
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
