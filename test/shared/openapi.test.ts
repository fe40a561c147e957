import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { COMMON_FAILURES, FAILURES, type FailureCode } from '#shared/contract/failures.ts';
import { contract } from '#shared/contract/index.ts';
import {
  hasBody,
  isFromAnySite,
  isRead,
  pathParameters,
  type Route,
} from '#shared/contract/route.ts';
import { openApiDocument } from '#shared/openapi.ts';
import { call } from '#test/support/api.ts';
import { ROUTE_ROWS, ROUTES } from '../contract/routes.ts';

const schema = z.record(z.string(), z.unknown());
const content = z.optional(z.record(z.string(), z.object({ schema })));

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema,
});

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.optional(z.array(z.unknown())),
  parameters: z.array(parameter),
  requestBody: z.optional(z.object({ required: z.boolean(), content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
});

const documented = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  security: z.array(z.unknown()),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: schema, securitySchemes: schema }),
});

const document = documented.parse(JSON.parse(JSON.stringify(openApiDocument())));

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' ? [String(inner)] : refsIn(inner),
  );
};

describe('the OpenAPI document', () => {
  it('describes exactly the calls of the contract', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    );
    const declared = ROUTES.map(({ route: { method, path } }) => `${method} ${path}`);
    expect(described.sort()).toEqual(declared.sort());
  });

  it('has a unique operation id for each call', () => {
    const ids = Object.values(document.paths)
      .flatMap(methods => Object.values(methods))
      .map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual(ROUTES.map(({ area, key }) => `${area}.${key}`).sort());
  });

  it('has no broken references', () => {
    const refs = new Set(refsIn(document));
    expect(refs).toContain('#/components/schemas/Failure');
    for (const ref of refs) {
      const [, , kind = '', name = ''] = ref.split('/');
      expect(document.components).toHaveProperty([kind, name]);
    }
  });

  it('is served publicly', async () => {
    const response = await call(contract.docs.openapi, {});
    expect(response.status).toBe(200);
    expect(JSON.parse(response.text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });
});

/** The failures that the pipeline adds to the route's own. */
const impliedBy = (route: Route): FailureCode[] => [
  ...COMMON_FAILURES,
  ...(route.access === 'public' ? [] : (['unauthenticated'] as const)),
  ...(['staff', 'superadmin'].includes(route.access) ? (['forbidden'] as const) : []),
  ...(isRead(route) || isFromAnySite(route) ? [] : (['cross_site'] as const)),
  ...(isRead(route) || route.access === 'public'
    ? []
    : (['other_user', 'too_many_attempts'] as const)),
  ...(route.module === undefined ? [] : (['module_off'] as const)),
  ...(isRead(route) || route.idempotent === false ? [] : (['idempotency_mismatch'] as const)),
  ...(hasBody(route) && route.raw !== 'apple' ? (['invalid_json', 'not_json'] as const) : []),
  ...(hasBody(route) ? (['body_too_large'] as const) : []),
  ...(route.raw === 'picture' ? (['not_a_picture', 'body_too_large'] as const) : []),
];

describe.each(ROUTE_ROWS)('%s', (name, { route }) => {
  const { method, path, access } = route;
  const described = document.paths[path]?.[method.toLowerCase()];
  const parameters = described?.parameters ?? [];

  it('has its operation id, its summary and its success status', () => {
    expect(described).toMatchObject({ operationId: name, summary: route.summary });
    expect(described?.tags).toEqual([name.split('.')[0]]);
    const success = described?.responses[route.status ?? 200];
    expect(Object.keys(success?.content ?? {})).toEqual([route.contentType ?? 'application/json']);
  });

  it('lists each of its failures under its status', () => {
    const expected = [...route.failures, ...impliedBy(route)];
    const responses = Object.entries(described?.responses ?? {});
    const codes = responses
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, { description }]) =>
        description.split(', ').map(code => `${status} ${code}`),
      );
    const wanted = new Set(expected.map(code => `${FAILURES[code][0]} ${code}`));
    expect(codes.sort()).toEqual([...wanted].sort());
  });

  it('declares whether it requires a session', () => {
    expect(described?.security).toEqual(access === 'public' ? [] : undefined);
  });

  it('has its fields in path, query or body', () => {
    const inPath = parameters.filter(one => one.in === 'path').map(one => one.name);
    expect(inPath.sort()).toEqual(pathParameters(path).sort());
    const inQuery = parameters.filter(one => one.in === 'query').map(one => one.name);
    const body = described?.requestBody?.content?.['application/json']?.schema;
    const inBody = Object.keys(z.parse(z.optional(schema), body?.properties) ?? {});
    const all = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' });
    if (all.type === 'object') {
      const names = Object.keys(all.properties ?? {});
      expect([...inPath, ...inQuery, ...inBody].sort()).toEqual(names.sort());
      const required = [
        ...parameters.filter(one => one.required).map(one => one.name),
        ...(z.parse(z.optional(z.array(z.string())), body?.required) ?? []),
      ];
      expect(required.sort()).toEqual([...(all.required ?? [])].sort());
    } else {
      const forms = (of: Record<string, unknown> | undefined) => of?.anyOf ?? of?.oneOf;
      expect(forms(body)).toEqual(forms(all));
      expect(hasBody(route)).toBe(true);
    }
    expect(hasBody(route) ? inQuery : inBody).toEqual([]);
    if (route.raw === 'mailProgram')
      expect(described?.requestBody?.content).toEqual({ '*/*': { schema: {} } });
    for (const one of parameters) if (one.in === 'path') expect(one.required).toBe(true);
  });

  it('accepts an Idempotency-Key if it writes, and a user’s id if it also needs a session', () => {
    const headers = parameters.filter(one => one.in === 'header');
    const written = isRead(route) ? [] : ['Idempotency-Key', 'x-player'];
    const ours = access === 'public' ? written.slice(0, 1) : written;
    const expected = route.raw === 'apple' ? ['Authorization', 'If-Modified-Since'] : ours;
    expect(headers.map(({ name }) => name)).toEqual(expected);
    for (const header of headers)
      expect(header).toMatchObject({ required: false, schema: { type: 'string' } });
  });
});
