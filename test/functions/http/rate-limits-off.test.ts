import '#test/support/backend.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SECOND } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import { sendEvent } from './gateway.ts';

let attempts = 0;
/** Returns ever later times, so that no earlier attempt can be in flight, for which a call would wait. */
const nextTime = (): number => {
  attempts += 1;
  return NOON + attempts * 4 * SECOND;
};

/** Makes login attempts at a handler that was loaded with the given environment. */
const loadWith = async (env: Record<string, string>) => {
  Object.assign(process.env, env);
  vi.resetModules();
  // A fresh module reads the environment again.
  const { handler } = await import('#functions/auth/handler.ts');
  const tryLogin = (i: number) =>
    sendEvent(handler, {
      route: 'POST /api/auth/login',
      now: nextTime(),
      body: JSON.stringify({ email: `qualcuno${i % 2}@example.it`, password: 'non-è-questa' }),
    });
  return async (times: number) => {
    const statuses = new Set<number | undefined>();
    for (let i = 0; i < times; i++) statuses.add((await tryLogin(i)).status);
    return statuses;
  };
};

afterEach(() => {
  delete process.env.RATE_LIMITS;
  delete process.env.AWS_LAMBDA_FUNCTION_NAME;
});

describe('RATE_LIMITS=off', () => {
  it('allows any number of attempts on a local machine', async () => {
    const tryLogin = await loadWith({ RATE_LIMITS: 'off' });
    expect(await tryLogin(24)).toEqual(new Set([401]));
  });

  it('has no effect on AWS', async () => {
    const tryLogin = await loadWith({ RATE_LIMITS: 'off', AWS_LAMBDA_FUNCTION_NAME: 'auth' });
    expect(await tryLogin(11)).toEqual(new Set([401, 429]));
  });

  it('is not the default', async () => {
    const tryLogin = await loadWith({});
    expect(await tryLogin(11)).toEqual(new Set([429]));
  });
});
