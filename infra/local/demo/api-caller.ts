import type { Area } from '#shared/areas.ts';
import type { Input, Output, Request, Route } from '#shared/contract/route.ts';
import { callEvent } from '../gateway/call-event.ts';
import { type Handlers, lambdaContext } from '../gateway/gateway.ts';

type Options = { readonly now: number; readonly cookie?: string | undefined };
type CallResult<R extends Route> = {
  readonly body: Output<R>;
  readonly cookie: string | undefined;
};
export type CallApi = <R extends Route>(
  area: Area,
  route: R,
  input: Request<R> & Partial<Input<R>> & object,
  options: Options,
) => Promise<CallResult<R>>;

/** Calls the handlers without HTTP to create the demo data; a failed call throws. */
export const createApiCaller = (handlers: Handlers): CallApi => {
  let calls = 0;
  return async (area, route, input, options) => {
    const handler = handlers.get(area);
    if (!handler) throw new Error(`No handler for ${area}`);
    // Each call comes from a different network address, since the limits per address aren't meant for a whole shop.
    calls += 1;
    const address = `demo-${options.now}-${calls}`;
    const response = await handler(
      callEvent(route, input, { ...options, address }),
      lambdaContext(area, 'seed'),
    );
    if ((response.statusCode ?? 500) >= 300) throw new Error(`${route.path}: ${response.body}`);
    return {
      body: JSON.parse(response.body ?? '{}'),
      cookie: response.cookies?.[0]?.split(';')[0],
    };
  };
};
