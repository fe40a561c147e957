import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordWeakness } from '#shared/rules/password.ts';
import { PASSWORD_MEMORY_KIB } from '../../env.ts';
import { Failure } from '../../failure.ts';

/** The cost parameters of an argon2id hash. */
type Cost = { readonly memoryKib: number; readonly passes: number; readonly lanes: number };

/** A parsed hash in the PHC string format. */
type Hash = Cost & { readonly salt: Buffer; readonly tag: Buffer };

/** The cost of new hashes (rule 37). */
const COST: Cost = { memoryKib: PASSWORD_MEMORY_KIB, passes: 2, lanes: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const derive = promisify(argon2);

/**
 * The form in which passwords are hashed and compared, since keyboards and systems encode the same letter differently.
 * NFKC, as NIST SP 800-63B recommends, unifies NFC and NFD as well as the blanks and widths in which keyboards differ
 * (rule 189).
 */
const normalized = (password: string): string => password.normalize('NFKC');

const deriveTag = (
  password: string,
  { memoryKib, passes, lanes, salt, tag }: Hash,
): Promise<Buffer> =>
  derive('argon2id', {
    message: password,
    nonce: salt,
    parallelism: lanes,
    tagLength: tag.length,
    memory: memoryKib,
    passes,
  });

/** Base64 without padding, as in PHC strings. */
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const format = ({ memoryKib, passes, lanes, salt, tag }: Hash): string =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(tag)}`;

const parse = (hash: string): Hash => {
  const [, memoryKib, passes, lanes, salt = '', tag = ''] = PHC.exec(hash) ?? [];
  if (tag === '') throw new Error('The password hash is not an argon2id PHC string');
  return {
    memoryKib: Number(memoryKib),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

/** Hashes a password at today's cost, as a PHC string. */
export const hashPassword = async (password: string): Promise<string> => {
  const unhashed = { ...COST, salt: randomBytes(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) };
  return format({ ...unhashed, tag: await deriveTag(normalized(password), unhashed) });
};

const DUMMY_HASH = format({
  ...COST,
  salt: Buffer.alloc(SALT_BYTES),
  tag: Buffer.alloc(TAG_BYTES),
});

const matches = async (password: string, expected: Hash): Promise<boolean> =>
  timingSafeEqual(await deriveTag(password, expected), expected.tag);

/** Whether a hash was made from the password as typed, as hashes were before passwords were normalized. */
const matchesAsTyped = async (password: string, expected: Hash): Promise<boolean> =>
  password !== normalized(password) && matches(password, expected);

/** Whether a password matches a hash, at the hash's own cost. Without a hash the check fails after the same time. */
export const verifyPassword = async (
  password: string,
  hash: string | undefined,
): Promise<boolean> => {
  const expected = parse(hash ?? DUMMY_HASH);
  const isRight =
    (await matches(normalized(password), expected)) || (await matchesAsTyped(password, expected));
  return isRight && hash !== undefined;
};

/**
 * Whether a password's matching hash should be replaced: it was made at another cost than today's, or from the password
 * as typed.
 */
export const needsRehash = async (password: string, hash: string): Promise<boolean> => {
  const expected = parse(hash);
  const { memoryKib, passes, lanes } = expected;
  const isOfToday = memoryKib === COST.memoryKib && passes === COST.passes && lanes === COST.lanes;
  return !isOfToday || (await matchesAsTyped(password, expected));
};

/** Refuses a password that is common, or that somebody who knows its owner would try (rule 37). */
export const refuseWeakPassword = async (
  password: string,
  owner: { readonly username: string; readonly email: string },
): Promise<void> => {
  if (passwordWeakness(password, owner) === 'personal') throw new Failure('personal_password');
  if (passwordWeakness(password, owner) === 'product') throw new Failure('common_password');
  // Loaded on first use: few calls need the long list.
  const { COMMON_PASSWORDS } = await import('./common-passwords.ts');
  if (COMMON_PASSWORDS.has(normalized(password).toLowerCase()))
    throw new Failure('common_password');
};
