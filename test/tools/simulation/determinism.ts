import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { seededRandom } from '#test/support/random.ts';

/**
 * Makes this process deterministic: random numbers come from the seed, pauses from the scheduler, and passwords are
 * hashed synchronously. It can't be undone.
 */
export const makeDeterministic = (seed: number, sleep: () => Promise<void>): void => {
  const random = seededRandom(seed);
  const replacement = {
    randomInt: (from: number, to?: number): number =>
      to === undefined ? random.intBelow(from) : random.intBetween(from, to - 1),
    randomBytes: (size: number): Buffer =>
      Buffer.from(Array.from({ length: size }, () => random.intBelow(256))),
    argon2: (
      algorithm: 'argon2id',
      parameters: crypto.Argon2Parameters,
      callback: (error: Error | null, key: Buffer) => void,
    ): void => {
      const key = crypto.argon2Sync(algorithm, parameters);
      queueMicrotask(() => callback(null, key));
    },
  };
  Object.assign(crypto, replacement);
  Object.assign(timers, { setTimeout: sleep });
  syncBuiltinESMExports();
};
