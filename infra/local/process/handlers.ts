import { AREAS, type Area } from '#shared/areas.ts';
import type { Handlers, LambdaHandler } from '../gateway/gateway.ts';

const isHandlerModule = (module: unknown): module is { handler: LambdaHandler } =>
  typeof module === 'object' &&
  module !== null &&
  'handler' in module &&
  typeof module.handler === 'function';

const load = async (area: Area): Promise<readonly [Area, LambdaHandler]> => {
  const module: unknown = await import(`#functions/${area}/handler.ts`);
  if (!isHandlerModule(module)) throw new Error(`functions/${area}/handler.ts exports no handler`);
  return [area, module.handler];
};

/** The Lambda handlers of all areas. Set the environment first: they read it when they are imported. */
export const loadHandlers = async (): Promise<Handlers> =>
  new Map(await Promise.all(AREAS.map(load)));
