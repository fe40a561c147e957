import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { retryOnConflict } from '#functions/table/retry-on-conflict.ts';
import { ConflictError } from '#functions/table/write.ts';

/** A task that fails some times and then returns its number of attempts. */
const failing = (times: number, error: Error) => {
  let attempts = 0;
  const task = async (): Promise<number> => {
    attempts += 1;
    if (attempts <= times) throw error;
    return attempts;
  };
  return { task, attempts: () => attempts };
};

describe('a task with conflicts', () => {
  it('is retried until it succeeds', async () => {
    expect(await retryOnConflict(failing(3, new ConflictError()).task)).toBe(4);
  });

  it('fails after waiting for three seconds', async () => {
    const { task, attempts } = failing(1000, new ConflictError());
    const start = performance.now();
    await expect(retryOnConflict(task)).rejects.toBeInstanceOf(ConflictError);
    expect(performance.now() - start).toBeGreaterThan(2900);
    // Waits of up to 800 milliseconds each, the first of which are short.
    expect(attempts()).toBeGreaterThan(6);
    expect(attempts()).toBeLessThan(60);
  });

  it('isn’t retried after another error', async () => {
    const { task, attempts } = failing(1, new TypeError('a bug'));
    await expect(retryOnConflict(task)).rejects.toThrow('a bug');
    expect(attempts()).toBe(1);
  });
});
