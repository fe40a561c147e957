import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';

const { retryOnConflict } = await import('#functions/table/retry-on-conflict.ts');
const { ConflictError } = await import('#functions/table/write.ts');

/** A task that fails a number of times and then returns its number of attempts. */
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

  it('fails after eight attempts', async () => {
    const { task, attempts } = failing(100, new ConflictError());
    await expect(retryOnConflict(task)).rejects.toBeInstanceOf(ConflictError);
    expect(attempts()).toBe(8);
  });

  it('is not retried after another error', async () => {
    const { task, attempts } = failing(1, new TypeError('a bug'));
    await expect(retryOnConflict(task)).rejects.toThrow('a bug');
    expect(attempts()).toBe(1);
  });
});
