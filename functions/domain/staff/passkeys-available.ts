import { MAIL_QUEUE_URL } from '../../env.ts';
import { CAN_USE_PASSKEYS } from '../passkey/relying-party.ts';

/** Whether passkeys can be asked for here: the first one of each is made with the link of a mail (rule 290). */
export const CAN_ASK_FOR_PASSKEYS = CAN_USE_PASSKEYS && MAIL_QUEUE_URL !== undefined;
