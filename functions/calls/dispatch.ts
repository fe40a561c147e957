import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { methodsOf, type Route } from '#shared/contract/route.ts';
import type { HttpResponse } from '../http/response.ts';
// What every area needs is loaded when the function starts, rather than at its first call.
import '../http/mount.ts';
import type { AreaOf, CallFunction } from './areas.ts';

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<HttpResponse>;
type Load = () => Promise<{ readonly handler: Handler }>;

/** An area's routes, and its handler, which is loaded at the first call of one of them. */
type DispatchedArea = { readonly routes: Readonly<Record<string, Route>>; readonly load: Load };

/**
 * The handler of a function: passes each call to the area of its route. Any area answers 404 to a call without a route.
 */
export const dispatch = <F extends CallFunction>(
  areas: Readonly<Record<AreaOf<F>, DispatchedArea>>,
): Handler => {
  const all = Object.values<DispatchedArea>(areas);
  const byRouteKey = new Map<string, Load>(
    all.flatMap(({ routes, load }) =>
      Object.values(routes).flatMap(route =>
        methodsOf(route).map(method => [`${method} ${route.path}`, load] as const),
      ),
    ),
  );
  return async (event, context) => {
    const load = byRouteKey.get(event.routeKey) ?? all.at(-1)?.load;
    if (!load) throw new Error('The function has no area');
    const { handler } = await load();
    return handler(event, context);
  };
};
