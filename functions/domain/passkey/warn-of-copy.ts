import type { Account } from '../../items/account.ts';
import { sendAccountMail } from '../../mail/send.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { ownersAddress } from '../account/email-address.ts';
import type { Copied } from './passkeys.ts';

type Context = {
  readonly unit: UnitOfWork;
  /** The owner of the copied passkey. */
  readonly user: Account;
  readonly afterCommit: (task: () => Promise<void>) => void;
};

/** Mails the owner that a copy of a passkey was refused, at most once a day. */
export const warnOfCopy = ({ mustWarn }: Copied, { unit, user, afterCommit }: Context): void => {
  if (mustWarn)
    afterCommit(() => sendAccountMail(unit, ownersAddress(user), texts => texts.passkeyCopiedMail));
};
