import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { contract } from '#shared/contract/index.ts';
import { hasBody, isRead, type Route } from '#shared/contract/route.ts';

/** The areas that only the panel calls. */
const PANEL: ReadonlySet<string> = new Set(['admin', 'shop']);

const isOfPanel = (area: string, { access }: Route): boolean =>
  PANEL.has(area) || access === 'superadmin';

/** The areas whose routes are loaded together with their callers. */
const LATER: ReadonlySet<string> = new Set(['till', 'passkeys']);

/** Which areas' routes each module contains: the panel, the till and the passkeys load their own. */
const MODULES: Readonly<Record<string, (area: string, route: Route) => boolean>> = {
  'virtual:contract': (area, route) => !isOfPanel(area, route) && !LATER.has(area),
  'virtual:panel-contract': isOfPanel,
  'virtual:till-contract': area => area === 'till',
  'virtual:passkeys-contract': area => area === 'passkeys',
};

/**
 * The path with the parameters that the browser's client fills in: a POST without a body has its input in the query.
 */
const pathOf = (route: Route): string => {
  if (isRead(route) || route.method === 'DELETE' || hasBody(route)) return route.path;
  const { properties = {} } = z.toJSONSchema(route.input, { io: 'input' });
  const query = Object.keys(properties).map(name => `${name}={${name}}`);
  return `${route.path}?${query.join('&')}`;
};

const sourceOf = (isIn: (area: string, route: Route) => boolean): string => {
  const routes = Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries<Route>(calls)
      .filter(([, route]) => isIn(area, route))
      .map(([key, route]) => [`${area}.${key}`, [route.method, pathOf(route)]]),
  );
  return `export const routes = ${JSON.stringify(Object.fromEntries(routes))};`;
};

/** Marks the id of a virtual module. */
const VIRTUAL = '\0';

/**
 * The part of the contract that the browser needs at run time: each call's method and path. The schemas are left out,
 * since zod alone would take a seventh of the first page's size budget. The types come from the contract itself
 * (web/api/contract.d.ts).
 */
export const contractModule = (): Plugin => ({
  name: 'contract',
  resolveId: id => (id in MODULES ? VIRTUAL + id : null),
  load: id => {
    const isIn = id.startsWith(VIRTUAL) ? MODULES[id.slice(VIRTUAL.length)] : undefined;
    return isIn ? sourceOf(isIn) : null;
  },
});
