import { MAIL_QUEUE_URL } from '../../env.ts';
import type { Account } from '../../items/account.ts';
import type { staffPasskeys } from '../../items/staff.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { CAN_USE_PASSKEYS } from '../passkey/relying-party.ts';

/** Whether passkeys can be asked for here: the first one of each is made with the link of a mail (rule 290). */
export const CAN_ASK_FOR_PASSKEYS = CAN_USE_PASSKEYS && MAIL_QUEUE_URL !== undefined;

/** Whether sign-ins of the staff are asked for passkeys. Where browsers have none, as after a move to plain http, that would lock everybody out. */
export const arePasskeysAskedFor = ({ value: { isOn } }: LoadedBy<typeof staffPasskeys>): boolean =>
  isOn && CAN_USE_PASSKEYS;

/** Whether an account is one of those that sign in with a passkey (rule 289). */
export const mustShowPasskey = (
  setting: LoadedBy<typeof staffPasskeys>,
  { role }: Account,
): boolean => role !== 'USER' && arePasskeysAskedFor(setting);
