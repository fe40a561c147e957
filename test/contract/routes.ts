import { AREAS, type Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';

export type RouteEntry = { readonly area: Area; readonly key: string; readonly route: Route };

/** Every call of the contract, with its area and key. */
export const ROUTES: readonly RouteEntry[] = AREAS.flatMap(area =>
  Object.entries<Route>(contract[area]).map(([key, route]) => ({ area, key, route })),
);

/** The same as rows of `describe.each`: name and entry. */
export const ROUTE_ROWS = ROUTES.map(
  route => [`${route.area}.${route.key}`, route] satisfies [string, RouteEntry],
);
