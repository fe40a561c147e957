import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { contract } from '#shared/contract/index.ts';
import { hasBody, isRead, type Route } from '#shared/contract/route.ts';

const NAME = 'virtual:contract';

/** The path with the parameters that the browser's client fills: a POST without a body has its input in the query. */
const pathOf = (route: Route): string => {
  if (isRead(route) || route.method === 'DELETE' || hasBody(route)) return route.path;
  const { properties = {} } = z.toJSONSchema(route.input, { io: 'input' });
  const query = Object.keys(properties).map(name => `${name}={${name}}`);
  return `${route.path}?${query.join('&')}`;
};

const routes = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Route>(calls).map(([key, route]) => [
    `${area}.${key}`,
    [route.method, pathOf(route)],
  ]),
);

const SOURCE = `export const routes = ${JSON.stringify(Object.fromEntries(routes))};`;

/**
 * The part of the contract that the browser needs at run time: each call's method and path. The
 * schemas are left out, since zod alone would take a seventh of the first page's size budget. The types come from the contract itself (web/api/contract.d.ts).
 */
export const contractModule = (): Plugin => ({
  name: 'contract',
  resolveId: id => (id === NAME ? `\0${NAME}` : null),
  load: id => (id === `\0${NAME}` ? SOURCE : null),
});
