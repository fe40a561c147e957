import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { seededRandom } from './random.ts';

/** As little as there may be: many sign in, and nobody attacks. */
const MEMORY_KIB = 8;

/**
 * Makes this process do the same for the same seed: its random numbers come from the seed, its
 * pauses from the schedule, and hashing a password neither races with everything else nor takes long.
 */
export const makeDeterministic = (seed: number, sleep: () => Promise<void>): void => {
  const chance = seededRandom(seed);
  const replacement = {
    randomInt: (from: number, to?: number): number =>
      to === undefined ? chance.intBelow(from) : chance.intBetween(from, to - 1),
    randomBytes: (size: number): Buffer =>
      Buffer.from(Array.from({ length: size }, () => chance.intBelow(256))),
    argon2: (
      algorithm: 'argon2id',
      parameters: crypto.Argon2Parameters,
      done: (error: Error | null, key: Buffer) => void,
    ): void => {
      const key = crypto.argon2Sync(algorithm, { ...parameters, memory: MEMORY_KIB, passes: 1 });
      queueMicrotask(() => done(null, key));
    },
  };
  Object.assign(crypto, replacement);
  Object.assign(timers, { setTimeout: sleep });
  syncBuiltinESMExports();
};
