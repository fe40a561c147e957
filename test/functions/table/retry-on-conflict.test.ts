import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';

const { retryOnConflict } = await import('#functions/table/retry-on-conflict.ts');
const { ConflictError } = await import('#functions/table/write.ts');

/** Fails so many times, and then says how often it was asked. */
const failing = (times: number, error: Error) => {
  let asked = 0;
  const task = async (): Promise<number> => {
    asked += 1;
    if (asked <= times) throw error;
    return asked;
  };
  return { task, asked: () => asked };
};

describe('what loses a race', () => {
  it('is done again until it wins', async () => {
    expect(await retryOnConflict(failing(3, new ConflictError()).task)).toBe(4);
  });

  it('is given up at last', async () => {
    const { task, asked } = failing(100, new ConflictError());
    await expect(retryOnConflict(task)).rejects.toBeInstanceOf(ConflictError);
    expect(asked()).toBe(8);
  });

  it('is not done again for any other trouble', async () => {
    const { task, asked } = failing(1, new TypeError('a bug'));
    await expect(retryOnConflict(task)).rejects.toThrow('a bug');
    expect(asked()).toBe(1);
  });
});
