import type { Account } from '../../items/account.ts';
import { sendAccountMail } from '../../mail/send.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { ownersAddress } from '../account/email-address.ts';
import type { Copied } from './passkeys.ts';

type Context = {
  readonly unit: UnitOfWork;
  /** Whose passkey was copied. */
  readonly user: Account;
  readonly afterCommit: (task: () => Promise<void>) => void;
};

/** Tells the owner by mail that a copy of a passkey was refused, once a day at most. */
export const warnOfCopy = ({ mustWarn }: Copied, { unit, user, afterCommit }: Context): void => {
  if (mustWarn)
    afterCommit(() => sendAccountMail(unit, ownersAddress(user), texts => texts.passkeyCopiedMail));
};
