import type { Area } from '#shared/areas.ts';
import type { Input, Output, Request, Route } from '#shared/contract/route.ts';
import { callEvent } from './call-event.ts';
import { type Handlers, lambdaContext } from './gateway.ts';

type Said = { readonly now: number; readonly cookie?: string | undefined };
export type CallResult<R extends Route> = {
  readonly body: Output<R>;
  readonly cookie: string | undefined;
};
export type CallApi = <R extends Route>(
  area: Area,
  declared: R,
  input: Request<R> & Partial<Input<R>> & object,
  said: Said,
) => Promise<CallResult<R>>;

/** Makes calls of this machine's own, on the same handlers; what is refused is an error. */
export const createApiCaller =
  (handlers: Handlers): CallApi =>
  async (area, declared, input, said) => {
    const handler = handlers.get(area);
    if (!handler) throw new Error(`No handler for ${area}`);
    const address = `seed-${said.now}-${Math.random()}`;
    const answer = await handler(
      callEvent(declared, input, { ...said, address }),
      lambdaContext(area, 'seed'),
    );
    if ((answer.statusCode ?? 500) >= 300) throw new Error(`${declared.path}: ${answer.body}`);
    return { body: JSON.parse(answer.body ?? '{}'), cookie: answer.cookies?.[0]?.split(';')[0] };
  };
