import type { Contract } from '#shared/contract/index.ts';
import type { Output, Request, Route } from '#shared/contract/route.ts';

type RoutesByArea = {
  [A in keyof Contract]: {
    [K in keyof Contract[A] & string as `${A}.${K}`]: Contract[A][K];
  };
}[keyof Contract];

type UnionToIntersection<U> = (U extends unknown ? (routes: U) => void : never) extends (
  routes: infer R,
) => void
  ? R
  : never;

/** Every call of the contract by its full name: 'auth.login', 'dashboard.read'. */
type Calls = UnionToIntersection<RoutesByArea>;

export type RouteName = keyof Calls;

/** The calls that only read. */
export type ReadName = {
  [N in RouteName]: Calls[N] extends { method: 'GET' } ? N : never;
}[RouteName];

/** The calls that change something. */
export type WriteName = Exclude<RouteName, ReadName>;

type RouteOf<N extends RouteName> = Calls[N] extends infer R extends Route ? R : never;

/** A call's input: path parameters, query and body together. */
export type RequestOf<N extends RouteName> = Extract<Request<RouteOf<N>>, object>;

/** A call's successful response. */
export type ResponseOf<N extends RouteName> = Output<RouteOf<N>>;
