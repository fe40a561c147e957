import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Rules, decision 37: argon2id, 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify(argon2);

const tag = (password: string, salt: Buffer): Promise<Buffer> =>
  derive('argon2id', {
    message: password,
    nonce: salt,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });

/** The PHC form's base64: the usual alphabet, without padding. */
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const encode = (salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(salt)}$${unpadded(hash)}`;

/** What to keep of a password, in the usual PHC form. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return encode(salt, await tag(password, salt));
};

const DUMMY_HASH = encode(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES));

/** Whether the password is the one that was hashed. Takes as long when there is no hash to match. */
export const verifyPassword = async (
  password: string,
  hash: string | undefined,
): Promise<boolean> => {
  const [, , , , salt = '', expected = ''] = (hash ?? DUMMY_HASH).split('$');
  const actual = await tag(password, Buffer.from(salt, 'base64'));
  return timingSafeEqual(actual, Buffer.from(expected, 'base64')) && hash !== undefined;
};

/** Refuses a password that everybody tries first (Rules, decision 37). */
export const refuseCommonPassword = (password: string): void => {
  if (COMMON_PASSWORDS.has(password.toLowerCase())) throw new Failure('common_password');
};
