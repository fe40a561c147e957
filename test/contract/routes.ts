import * as z from 'zod/mini';
import { AREAS, type Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';

export type RouteEntry = { readonly area: Area; readonly key: string; readonly route: Route };

/** Every call of the contract, with its area and key. */
export const ROUTES: readonly RouteEntry[] = AREAS.flatMap(area =>
  Object.entries<Route>(contract[area]).map(([key, route]) => ({ area, key, route })),
);

/** The same as rows for `describe.each`: name and entry. */
export const ROUTE_ROWS = ROUTES.map(
  route => [`${route.area}.${route.key}`, route] satisfies [string, RouteEntry],
);

export type Json = { readonly [name: string]: unknown };
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null;
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The JSON schema of a call's input. */
export const inputSchemaOf = ({ input }: Route): Json =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });

/** The paths of the fields that may take a text, that is, have no other type. */
export const stringFieldsOf = (schema: unknown, path: readonly string[] = []): string[][] => {
  if (!isJson(schema)) return [];
  const options = listOf(schema.anyOf ?? schema.oneOf);
  const inside = Object.entries(isJson(schema.properties) ? schema.properties : {}).flatMap(
    ([name, field]) => stringFieldsOf(field, [...path, name]),
  );
  const isText = schema.type === 'string' || (schema.type === undefined && options.length === 0);
  return [
    ...(isText && path.length > 0 ? [[...path]] : []),
    ...inside,
    ...options.flatMap(option => stringFieldsOf(option, path)),
  ];
};
