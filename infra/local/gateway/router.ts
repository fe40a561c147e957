import { AREAS, type Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { methodsOf, type Route } from '#shared/contract/route.ts';

/** The route that a call matches, with the values of the path's parameters. */
export type RouteMatch = {
  readonly area: Area;
  /** API Gateway's route key: 'GET /api/rewards/{id}'. */
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
};

/** What a request is compared with. */
type Called = Pick<Route, 'method' | 'path' | 'status'>;

type Template = {
  readonly area: Area;
  readonly route: Called;
  readonly pattern: RegExp;
};

export type RouteTable = Readonly<Record<Area, Readonly<Record<string, Called>>>>;

/** The area `docs` answers 404 to calls that match no route. */
const NO_MATCH: RouteMatch = { area: 'docs', routeKey: '$default', pathParameters: {} };

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.$]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** Literal segments take precedence over parameters, as in API Gateway: a brace sorts after letters. */
const bySpecificity = (a: Template, b: Template): number => (a.route.path < b.route.path ? -1 : 1);

const decode = (groups: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  );

export const createRouter = (table: RouteTable = contract) => {
  const templates = AREAS.flatMap(area =>
    Object.values(table[area]).map(route => ({ area, route, pattern: patternOf(route.path) })),
  ).sort(bySpecificity);

  return (method: string, path: string): RouteMatch => {
    for (const { area, route, pattern } of templates) {
      const found = methodsOf(route).some(one => one === method) ? pattern.exec(path) : null;
      if (!found) continue;
      try {
        const routeKey = `${method} ${route.path}`;
        return { area, routeKey, pathParameters: decode(found.groups ?? {}) };
      } catch {
        return NO_MATCH;
      }
    }
    return NO_MATCH;
  };
};
