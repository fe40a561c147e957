import type { NewPasskeyResponse } from '#shared/contract/schemas/passkey.ts';
import { Failure } from '../../failure.ts';
import type { Account } from '../../items/account.ts';
import type { OwnPasskeys } from '../../items/passkeys.ts';
import { enrolmentLinks } from '../../items/staff.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { knownDeviceName } from '../account/device-name.ts';
import { ownersAddress } from '../account/email-address.ts';
import { namedPasskey } from '../passkey/passkeys.ts';
import { auditOwnPasskeys } from './audit-passkeys.ts';
import { isEnrolmentLink } from './enrolment.ts';

type Enrolment = {
  readonly user: Account;
  readonly own: OwnPasskeys;
  readonly unit: UnitOfWork;
  readonly browser: { readonly userAgent: string };
  readonly afterCommit: (task: () => Promise<void>) => void;
};

type NewPasskey = {
  readonly response: NewPasskeyResponse;
  readonly name: string;
  /** Of the link of a mail. */
  readonly token: string;
};

/**
 * Makes the first passkey of one of the staff, which uses the link up with all others (rule 290). A mail tells of it, as of any
 * other passkey.
 */
export const enrol = async (
  { response, name, token }: NewPasskey,
  { user, own, unit, browser, afterCommit }: Enrolment,
): Promise<void> => {
  const { links } = await unit.load({
    links: enrolmentLinks(user.id),
    mail: await mailItems(ownersAddress(user)),
  });
  const isFirstOfStaff = user.role !== 'USER' && own.value.passkeys.length === 0;
  if (!isFirstOfStaff || !isEnrolmentLink(links, user, token)) throw new Failure('invalid_token');
  // Loaded on first use, as where other passkeys are checked.
  const { verifyNewPasskey } = await import('../passkey/verify.ts');
  const verified = await verifyNewPasskey(response);
  if (!verified) throw new Failure('passkey_refused');
  const first = namedPasskey(verified, name, own.now);
  own.set({ passkeys: [first] });
  auditOwnPasskeys(unit, user, 'passkey.add', [first]);
  links.remove();
  const addition = { now: own.now, device: knownDeviceName(browser.userAgent) };
  const to = ownersAddress(user);
  afterCommit(() => sendAccountMail(unit, to, texts => texts.passkeyAddedMail(addition)));
};
