import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AREAS } from '#shared/areas.ts';
import { COMMON_FAILURES, FAILURES } from '#shared/contract/failures.ts';
import { contract } from '#shared/contract/index.ts';
import { hasBody, pathParameters, type Route } from '#shared/contract/route.ts';
import { inputSchemaOf, isJson, type Json, ROUTE_ROWS, ROUTES, type RouteEntry } from './routes.ts';

const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url));

const kebab = (key: string): string => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const operationsOf = async (area: string): Promise<string[]> => {
  const { operations } = await import(`../../functions/${area}/operations/index.ts`);
  return Object.keys(operations);
};

/** All object schemas within a schema, itself included. */
const objectsIn = (schema: unknown): Json[] => {
  if (!isJson(schema)) return [];
  const inner = Object.values(schema).flatMap(objectsIn);
  return schema.type === 'object' ? [schema, ...inner] : inner;
};

const fieldsOf = (route: Route): string[] =>
  objectsIn(inputSchemaOf(route)).flatMap(({ properties }) => Object.keys(properties ?? {}));

describe('the contract', () => {
  it('declares each method and path once, ignoring parameter names', () => {
    const seen = ROUTES.map(({ route: { method, path } }) =>
      [method, path.replace(/\{\w+\}/g, '{}')].join(' '),
    );
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.filter((one, i) => seen.indexOf(one) !== i)).toEqual([]);
  });

  it('has calls and a Lambda handler in every area', () => {
    expect(Object.keys(contract).sort()).toEqual([...AREAS].sort());
    for (const area of AREAS) expect(existsSync(`${FUNCTIONS}/${area}/handler.ts`)).toBe(true);
  });

  it.each(AREAS)('has exactly one operation for each call of %s', async area => {
    expect((await operationsOf(area)).sort()).toEqual(Object.keys(contract[area]).sort());
  });

  it.each(AREAS)('has each operation of %s in a file with its name', area => {
    const files = readdirSync(`${FUNCTIONS}/${area}/operations`);
    const expected = Object.keys(contract[area]).map(key => `${kebab(key)}.ts`);
    // shared/ has what several areas have in common.
    const others = ['index.ts', 'shared'];
    expect(files.filter(file => !others.includes(file)).sort()).toEqual(expected.sort());
  });
});

describe('access', () => {
  const paths = (isWanted: (route: RouteEntry) => boolean) =>
    ROUTES.filter(isWanted).map(({ route: { method, path } }) => `${method} ${path}`);

  it('is public wherever browsers may cache the answer', () => {
    const kept = ROUTES.filter(({ route }) => route.maxAgeSeconds);
    expect(kept.map(({ route: { method, path } }) => `${method} ${path}`)).toEqual([
      'GET /api/programme',
      'GET /api/programme/versions',
      'GET /api/giorgione/guest-board',
    ]);
    for (const { route } of kept) expect(route.access).toBe('public');
  });

  it('is public for exactly these calls', () => {
    expect(paths(({ route }) => route.access === 'public').sort()).toEqual([
      'DELETE /api/wallet/v1/devices/{device}/registrations/{passType}/{serial}',
      'GET /api/giorgione/guest-board',
      'GET /api/mail/unsubscribe',
      'GET /api/openapi.json',
      'GET /api/programme',
      'GET /api/programme/versions',
      'GET /api/vouchers/key',
      'GET /api/wallet/v1/devices/{device}/registrations/{passType}',
      'GET /api/wallet/v1/passes/{passType}/{serial}',
      'POST /api/auth/confirm-email',
      'POST /api/auth/forgot-password',
      'POST /api/auth/free-email',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/passkey',
      'POST /api/auth/passkey/options',
      'POST /api/auth/register',
      'POST /api/auth/reset-password',
      'POST /api/auth/undo-email',
      'POST /api/mail/unsubscribe',
      'POST /api/wallet/v1/devices/{device}/registrations/{passType}/{serial}',
      'POST /api/wallet/v1/log',
    ]);
  });

  it('is public for calls from mail programs, whose answers aren’t stored', () => {
    const sent = ROUTES.map(({ route }) => route).filter(route => route.raw === 'mailProgram');
    expect(sent.map(({ path }) => path)).toEqual(['/api/mail/unsubscribe']);
    for (const route of sent) expect(route).toMatchObject({ access: 'public', idempotent: false });
  });

  it('is public for calls from Apple’s wallet, whose answers aren’t stored', () => {
    const apples = ROUTES.map(({ route }) => route).filter(route => route.raw === 'apple');
    expect(apples).toEqual(
      ROUTES.map(({ route }) => route).filter(({ path }) => path.startsWith('/api/wallet/v1/')),
    );
    for (const route of apples)
      expect(route).toMatchObject({ access: 'public', idempotent: false });
  });

  it.each([
    ['staff', '/api/till/'],
    ['superadmin', '/api/superadmin/'],
  ] as const)('matches the path: %s applies to all of %s', (access, prefix) => {
    const open = paths(({ route }) => route.access === access);
    expect(open.length).toBeGreaterThan(3);
    expect(open).toEqual(paths(({ route }) => route.path.startsWith(prefix)));
  });
});

describe.each(ROUTE_ROWS)('%s', (_, { route }) => {
  it('has a path of plain words and parameters', () => {
    expect(route.path).toMatch(/^\/api(\/[a-z0-9][a-z0-9.-]*|\/\{[a-zA-Z]+\})+$/);
    const names = pathParameters(route.path);
    expect(new Set(names).size).toBe(names.length);
    expect(fieldsOf(route)).toEqual(expect.arrayContaining(names));
  });

  it(`${route.raw === 'apple' ? 'ignores' : 'refuses'} unknown fields, at every depth`, () => {
    const objects = objectsIn(inputSchemaOf(route));
    expect(objects.length).toBeGreaterThan(0);
    for (const { additionalProperties } of objects)
      expect(additionalProperties !== false).toBe(route.raw === 'apple');
  });

  it('has only fields that fit into a path or query, if it has no body', () => {
    if (hasBody(route)) return;
    const { properties } = inputSchemaOf(route);
    const types = Object.values(properties ?? {}).map(field => (isJson(field) ? field.type : ''));
    for (const type of types) expect(['object', 'array', 'boolean', 'number']).not.toContain(type);
  });

  it('has valid rate limits', () => {
    for (const { per, max, seconds, where } of route.limits ?? []) {
      if (typeof per === 'object') expect(fieldsOf(route)).toContain(per.field);
      for (const field of where?.fields ?? []) expect(fieldsOf(route)).toContain(field);
      if (per === 'player') expect(route.access).not.toBe('public');
      expect(max).toBeGreaterThan(0);
      expect(seconds).toBeGreaterThan(0);
    }
    expect(route.failures.includes('too_many_attempts')).toBe(Boolean(route.limits));
  });

  it('lists its own failures, once each', () => {
    expect(new Set(route.failures).size).toBe(route.failures.length);
    for (const code of route.failures) {
      expect(FAILURES).toHaveProperty(code);
      expect(COMMON_FAILURES).not.toContain(code);
    }
  });

  it('has a one-line summary', () => {
    expect(route.summary).toMatch(/^[A-Z][^\n]{5,99}$/);
    expect(route.summary).not.toMatch(/\.$/);
  });
});
