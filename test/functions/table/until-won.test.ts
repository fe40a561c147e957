import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';

const { untilWon } = await import('#functions/table/until-won.ts');
const { LostRace } = await import('#functions/table/write.ts');

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
    expect(await untilWon(failing(3, new LostRace()).task)).toBe(4);
  });

  it('is given up at last', async () => {
    const { task, asked } = failing(100, new LostRace());
    await expect(untilWon(task)).rejects.toBeInstanceOf(LostRace);
    expect(asked()).toBe(8);
  });

  it('is not done again for any other trouble', async () => {
    const { task, asked } = failing(1, new TypeError('a bug'));
    await expect(untilWon(task)).rejects.toThrow('a bug');
    expect(asked()).toBe(1);
  });
});
