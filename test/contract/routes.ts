import { AREAS, type Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';

export type Declared = { readonly area: Area; readonly key: string; readonly declared: Route };

/** Every call of the contract, with its area and key. */
export const ROUTES: readonly Declared[] = AREAS.flatMap(area =>
  Object.entries<Route>(contract[area]).map(([key, declared]) => ({ area, key, declared })),
);

/** The same, as rows of `it.each`: name and route. */
export const ROWS = ROUTES.map(
  route => [`${route.area}.${route.key}`, route] satisfies [string, Declared],
);
