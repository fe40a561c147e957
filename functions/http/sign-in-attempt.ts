import type { SignInCount } from '#shared/contract/route.ts';
import { SIGN_IN } from '#shared/contract/sign-in.ts';
import { SECOND } from '#shared/time.ts';
import { isKnownDevice } from '../domain/account/device.ts';
import { verifyPassword } from '../domain/account/password.ts';
import { sha256 } from '../hash.ts';
import type { Account } from '../items/account.ts';
import { ALL_DEVICES, devicePart, networkPart, rateLimit } from '../items/calls.ts';
import type { Key } from '../table/key.ts';
import { slotsOfLimits } from './attempts.ts';
import { networkOf } from './network.ts';
import type { ParsedRequest } from './parse-request.ts';

/** Whose password is checked: an e-mail address, and the account, if that is known already. */
type Subject = { readonly email: string; readonly user: Account | undefined };

/** A check of a password, whose failure counts as a failed sign-in, whichever call makes it (rule 38). */
export type SignInAttempt = {
  /** Takes the attempt's slots, so that parallel attempts are counted too; fails if there are none. */
  readonly take: () => Promise<unknown>;
  /** Whether the password matches a hash, once the slots are taken. */
  readonly isRight: (password: string, hash: string | undefined) => Promise<boolean>;
  /** Gives the slots back if the password was right, whatever else the call is refused for. */
  readonly release: () => Promise<unknown>;
};

/** One partition holds all that is counted of an e-mail address, so that a reset finds it. */
const PER_EMAIL = `${SIGN_IN.path}#email`;

/** The keys of all that is counted by the sign-ins to one account on one browser. */
const countsOf = (email: string, { address, device }: ParsedRequest): Record<SignInCount, Key> => {
  const [account, network] = [sha256(email.toLowerCase()), sha256(networkOf(address))];
  const keyOf = (part?: string): Key => rateLimit(PER_EMAIL, account, part).key;
  return {
    'email and network': keyOf(networkPart(network)),
    network: rateLimit(`${SIGN_IN.path}#address`, network).key,
    email: keyOf(),
    device: keyOf(devicePart(sha256(device?.id ?? ''))),
    devices: keyOf(ALL_DEVICES),
  };
};

const slotsOf = ({ email, user }: Subject, request: ParsedRequest) => {
  const isKnown = user !== undefined && isKnownDevice(request.device, user, request.now);
  const limits = isKnown ? SIGN_IN.knownDeviceLimits : SIGN_IN.limits;
  const keys = countsOf(email, request);
  return slotsOfLimits(
    limits.map(({ per, seconds, ...limit }) => ({
      ...limit,
      key: keys[per],
      windowMs: seconds * SECOND,
    })),
    request.now,
  );
};

/** The attempt of a call. It is counted once, and checks a hash once, however often the call is tried. */
export const signInAttemptOf = (subject: Subject, request: ParsedRequest): SignInAttempt => {
  const slots = slotsOf(subject, request);
  const checks = new Map<string | undefined, Promise<boolean>>();
  let wasRight = false;
  const take = async () => slots?.take();
  return {
    take,
    isRight: async (password, hash) => {
      await take();
      const check = checks.get(hash) ?? verifyPassword(password, hash);
      checks.set(hash, check);
      wasRight = await check;
      return wasRight;
    },
    release: async () => (wasRight ? slots?.release() : undefined),
  };
};
