import type { SignInCount } from '#shared/contract/route.ts';
import { SIGN_IN } from '#shared/contract/sign-in.ts';
import { SECOND, windowAt } from '#shared/time.ts';
import { isKnownDevice } from '../domain/account/device.ts';
import { verifyPassword } from '../domain/account/password.ts';
import { sha256 } from '../hash.ts';
import type { Account } from '../items/account.ts';
import { ALL_DEVICES, devicePart, networkPart, rateLimit } from '../items/calls.ts';
import type { Key } from '../table/key.ts';
import type { AnyRef } from '../table/kind.ts';
import { queryKeys } from '../table/query.ts';
import { networkOf } from './network.ts';
import type { ParsedRequest } from './parse-request.ts';
import { attemptIn, limitAt } from './rate-limits.ts';

/** The subject of a password check: an e-mail address, and the account if it is already known. */
type Subject = { readonly email: string; readonly user: Account | undefined };

/** A check of a password, whose failure counts as a failed sign-in, whichever call makes it (rule 38). */
export type SignInAttempt = {
  /** Counts the attempt, so that parallel ones are counted too; fails if a limit is full. */
  readonly count: () => Promise<unknown>;
  /** Counts the attempt, then checks whether the password matches a hash. */
  readonly isRight: (password: string, hash: string | undefined) => Promise<boolean>;
  /** Takes the attempt out of the count if the password was right, even if the call is refused for another reason. */
  readonly uncount: () => Promise<unknown>;
};

/** All counters of an e-mail address in a window share one partition, so that a reset finds them. */
const PER_EMAIL = `${SIGN_IN.path}#email`;

/** An e-mail's own counter comes first, then those of its devices. Attacks from more networks fill the rest. */
const COUNTERS_MAX = 500;

/** The keys of all counters of failed sign-ins with an e-mail address in the current window. */
export const failureCounters = (addressHash: string, now: number): Promise<Key[]> => {
  const { name } = windowAt(now, SIGN_IN.seconds * SECOND);
  return queryKeys(rateLimit.range(PER_EMAIL, name, addressHash), COUNTERS_MAX);
};

/** The counter of sign-in attempts in a window, for one kind of limit. */
const counterOf = (
  per: SignInCount,
  window: string,
  email: string,
  { address, device }: ParsedRequest,
): AnyRef => {
  const [account, network] = [sha256(email.toLowerCase()), sha256(networkOf(address))];
  if (per === 'network') return rateLimit(`${SIGN_IN.path}#address`, window, network);
  const parts = {
    'email and network': networkPart(network),
    email: undefined,
    device: devicePart(sha256(device?.id ?? '')),
    devices: ALL_DEVICES,
  };
  return rateLimit(PER_EMAIL, window, account, parts[per]);
};

const countedAttempt = ({ email, user }: Subject, request: ParsedRequest) => {
  const isKnown = user !== undefined && isKnownDevice(request.device, user, request.now);
  const limits = isKnown ? SIGN_IN.knownDeviceLimits : SIGN_IN.limits;
  return attemptIn(
    limits.map(limit =>
      limitAt(limit, request.now, window => counterOf(limit.per, window, email, request)),
    ),
    request.now,
  );
};

/** The password check of a call. Even if the call is retried, it is counted once and each hash is checked once. */
export const signInAttemptOf = (subject: Subject, request: ParsedRequest): SignInAttempt => {
  const attempt = countedAttempt(subject, request);
  const checks = new Map<string | undefined, Promise<boolean>>();
  let wasRight = false;
  const count = async () => attempt?.count();
  return {
    count,
    isRight: async (password, hash) => {
      await count();
      const check = checks.get(hash) ?? verifyPassword(password, hash);
      checks.set(hash, check);
      wasRight = await check;
      return wasRight;
    },
    uncount: async () => (wasRight ? attempt?.uncount() : undefined),
  };
};
