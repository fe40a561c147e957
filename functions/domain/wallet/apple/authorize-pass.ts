import { APPLE_WALLET } from '../../../env.ts';
import { Failure } from '../../../failure.ts';
import { sha256 } from '../../../hash.ts';
import type { applePass, StoredPass } from '../../../items/wallets.ts';
import type { LoadedBy } from '../../../table/unit-of-work.ts';
import { isKnown } from '../apple-pass.ts';
import { passToken } from './issue-pass.ts';

/** Fails with `not_found` on a deployment without Apple's keys. */
export const requireApple = (): void => {
  if (APPLE_WALLET.passType === undefined) throw new Failure('not_found');
};

type Request = {
  readonly pass: LoadedBy<typeof applePass>;
  readonly passType: string;
  /** 'ApplePass' followed by the token. */
  readonly authorization: string | undefined;
};

/** Whether the request carries the token of the pass that it names. */
const isAuthorized = async (serial: string, authorization = ''): Promise<boolean> => {
  const [, sent = ''] = /^ApplePass +(\S+)$/i.exec(authorization) ?? [];
  // Comparing hashes keeps the timing from revealing anything about the token.
  return sha256(sent) === sha256(await passToken(serial));
};

/**
 * The pass that a request from Apple's wallet names, if the request has its token. Anything else is refused in the same
 * way.
 */
export const requirePass = async ({
  pass,
  passType,
  authorization,
}: Request): Promise<StoredPass> => {
  requireApple();
  const { value, now } = pass;
  const isOurs = passType === APPLE_WALLET.passType && isKnown(value, now);
  if (!isOurs || !(await isAuthorized(value.serial, authorization)))
    throw new Failure('unauthenticated');
  return value;
};
