import { describe, expect, it } from 'vitest';
import { COMMON_FAILURES, FAILURES, type FailureCode } from '#shared/contract/failures.ts';
import { PROOF_FAILURES } from '#shared/contract/sign-in.ts';
import { ROUTE_ROWS, ROUTES } from './routes.ts';
import { codesNamedIn, codesThrownBy, operationFile } from './thrown-failures.ts';

const isCode = (text: string): text is FailureCode => text in FAILURES;
const CODES = Object.keys(FAILURES).filter(isCode);

/** The failures that the pipeline adds to a route's own, by the route's access. */
const IMPLIED = {
  public: [],
  player: ['unauthenticated'],
  staff: ['unauthenticated', 'forbidden'],
  superadmin: ['unauthenticated', 'forbidden'],
};

describe.each(CODES.map(code => [code] as const))('%s', code => {
  const [status, message] = FAILURES[code];

  it('has a specified status and a name in snake_case', () => {
    expect([400, 401, 403, 404, 409, 413, 415, 429, 500, 503]).toContain(status);
    expect(code).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
  });

  it('has a message for the player', () => {
    expect(message).toMatch(/^[A-ZÈ].{4,118}[\p{L}.!]$/u);
    expect(message).not.toMatch(/'|_|undefined/);
  });

  it('is used', () => {
    const declared = ROUTES.some(({ route: { failures } }) => failures.includes(code));
    const common = COMMON_FAILURES.includes(code);
    expect(declared || common || codesNamedIn('http').has(code)).toBe(true);
  });
});

describe.each(ROUTE_ROWS)('%s', (_, { area, key, route }) => {
  const thrown = codesThrownBy(operationFile(area, key));

  it('throws only failures that it declares', () => {
    const allowed = [...route.failures, ...COMMON_FAILURES, ...IMPLIED[route.access]];
    expect([...thrown].filter(code => !allowed.includes(code))).toEqual([]);
  });

  it('declares only failures that it can throw', () => {
    const limited = route.limits ? ['too_many_attempts'] : [];
    const proof = route.needsProof ? PROOF_FAILURES : [];
    const possible = [...thrown, ...limited, ...proof];
    expect(route.failures.filter(code => !possible.includes(code))).toEqual([]);
  });
});
