import * as z from 'zod/mini';
import { COMMON_FAILURES, FAILURES, type FailureCode } from './contract/failures.ts';
import { contract } from './contract/index.ts';
import { PLAYER_HEADER } from './contract/page-user.ts';
import { hasBody, isFromAnySite, isRead, pathParameters, type Route } from './contract/route.ts';
import { PICTURE_BYTES_MAX, PICTURE_TYPES } from './picture/limits.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output' });
  return rest;
};

const asJson = (schema: Json) => ({ content: { 'application/json': { schema } } });

const FAILURE_SCHEMA: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string', description: 'Italian, fit to be shown to a player' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** A route's own failures, and those that the middleware adds to routes like it. */
const failureCodes = (declared: Route): FailureCode[] => {
  const { access, failures, idempotent = true, module, raw } = declared;
  const isPublic = access === 'public';
  const needsRole = access === 'staff' || access === 'superadmin';
  const writes = !isRead(declared);
  return [
    ...failures,
    ...COMMON_FAILURES,
    ...(isPublic ? [] : (['unauthenticated'] as const)),
    ...(needsRole ? (['forbidden'] as const) : []),
    ...(writes && !isFromAnySite(declared) ? (['cross_site'] as const) : []),
    ...(writes && !isPublic ? (['other_user', 'too_many_attempts'] as const) : []),
    ...(module === undefined ? [] : (['module_off'] as const)),
    ...(writes && idempotent ? (['idempotency_mismatch'] as const) : []),
    ...(hasBody(declared) && raw !== 'apple' ? (['invalid_json', 'not_json'] as const) : []),
    ...(hasBody(declared) ? (['body_too_large'] as const) : []),
    ...(raw === 'picture' ? (['not_a_picture', 'body_too_large'] as const) : []),
  ];
};

/** The response's content: a file as its bytes, anything else as JSON. */
const responseContent = ({ contentType, output }: Route) =>
  contentType === undefined
    ? asJson(schemaOf(output))
    : { content: { [contentType]: { schema: {} } } };

const responses = (declared: Route): Json => {
  const byStatus = new Map<number, Set<FailureCode>>();
  for (const code of failureCodes(declared)) {
    const [status] = FAILURES[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    { description: [...codes].join(', '), ...asJson({ $ref: '#/components/schemas/Failure' }) },
  ]);
  const success = { description: declared.summary, ...responseContent(declared) };
  return { [declared.status ?? 200]: success, ...Object.fromEntries(failures) };
};

const parameter = (name: string, where: string, schema: unknown, required: boolean) => ({
  name,
  in: where,
  required,
  schema,
});

const IDEMPOTENCY_KEY = parameter(
  'Idempotency-Key',
  'header',
  { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
  false,
);

/** The body of a call that mail programs send. */
const IGNORED_BODY = {
  required: false,
  description: 'Ignored, whatever its type',
  content: { '*/*': { schema: {} } },
};

/** The body of a call that takes a picture. */
const PICTURE_BODY = {
  required: true,
  description: `At most ${PICTURE_BYTES_MAX} bytes`,
  content: Object.fromEntries(Object.values(PICTURE_TYPES).map(type => [type, { schema: {} }])),
};

/** The headers that Apple's wallet sends. */
const APPLE_HEADERS = [
  parameter('Authorization', 'header', { type: 'string', pattern: '^ApplePass .+$' }, false),
  parameter('If-Modified-Since', 'header', { type: 'string' }, false),
];

const USER_ID = parameter(PLAYER_HEADER, 'header', { type: 'string' }, false);

/** The headers that a call may send. */
const headersOf = (declared: Route) => {
  if (declared.raw === 'apple') return APPLE_HEADERS;
  if (isRead(declared)) return [];
  return declared.access === 'public' ? [IDEMPOTENCY_KEY] : [IDEMPOTENCY_KEY, USER_ID];
};

/** Whether a field is optional because its schema has a default. */
const hasDefault = (schema: unknown): boolean => Object.hasOwn(Object(schema), 'default');

const operation = (declared: Route, operationId: string): Json => {
  const input = schemaOf(declared.input);
  const fields = Object.entries(Object(input.properties ?? {}));
  const inPath = pathParameters(declared.path);
  const requiredNames = new Set(Array.isArray(input.required) ? input.required : []);
  const isRequired = ([name, schema]: [string, unknown]) =>
    requiredNames.has(name) && !hasDefault(schema);
  const others = fields.filter(([name]) => !inPath.includes(name));
  const inQuery = !hasBody(declared);
  const parameters = [
    ...fields
      .filter(([name]) => inPath.includes(name))
      .map(([name, schema]) => parameter(name, 'path', schema, true)),
    ...(inQuery
      ? others.map(field => parameter(field[0], 'query', field[1], isRequired(field)))
      : []),
    ...headersOf(declared),
  ];
  const body = {
    ...input,
    properties: Object.fromEntries(others),
    required: others.filter(isRequired).map(([name]) => name),
  };
  // A union has no properties of its own, so its schema is the body's schema.
  const bodySchema = input.properties ? body : input;
  const hasNoInput = inQuery || (input.properties !== undefined && others.length === 0);
  return {
    operationId,
    summary: declared.summary,
    tags: [operationId.split('.')[0]],
    ...(declared.access === 'public' ? { security: [] } : {}),
    'x-access': declared.access,
    parameters,
    ...(declared.raw === 'mailProgram' ? { requestBody: IGNORED_BODY } : {}),
    ...(declared.raw === 'picture' ? { requestBody: PICTURE_BODY } : {}),
    ...(hasNoInput ? {} : { requestBody: { required: true, ...asJson(bodySchema) } }),
    responses: responses(declared),
  };
};

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = () => {
  const paths: Record<string, Json> = {};
  for (const [area, routes] of Object.entries<Record<string, Route>>(contract)) {
    for (const [name, declared] of Object.entries(routes)) {
      const path = paths[declared.path] ?? {};
      paths[declared.path] = path;
      path[declared.method.toLowerCase()] = operation(declared, `${area}.${name}`);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Giorgione', version: '1.0.0' },
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Failure: FAILURE_SCHEMA },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
  };
};
