import '#test/support/backend.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendEvent } from './gateway.ts';

/** The calls of accounts as a process with this environment offers them. */
const started = async (env: Record<string, string>) => {
  Object.assign(process.env, env);
  vi.resetModules();
  const { handler } = await import('#functions/auth/handler.ts');
  const guess = (i: number) =>
    sendEvent(handler, {
      route: 'POST /api/auth/login',
      body: JSON.stringify({ email: `qualcuno${i % 2}@example.it`, password: 'non-è-questa' }),
    });
  return async (times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, (_, i) => guess(i)));
    return new Set(answers.map(({ status }) => status));
  };
};

afterEach(() => {
  delete process.env.RATE_LIMITS;
  delete process.env.AWS_LAMBDA_FUNCTION_NAME;
});

describe('RATE_LIMITS=off', () => {
  it('lets anybody try as often as they like, on one’s own machine', async () => {
    const guess = await started({ RATE_LIMITS: 'off' });
    expect(await guess(24)).toEqual(new Set([401]));
  });

  it('has no effect on AWS', async () => {
    const guess = await started({ RATE_LIMITS: 'off', AWS_LAMBDA_FUNCTION_NAME: 'auth' });
    expect(await guess(11)).toEqual(new Set([401, 429]));
  });

  it('is not how the limits are when nothing is said', async () => {
    const guess = await started({});
    expect(await guess(11)).toEqual(new Set([429]));
  });
});
