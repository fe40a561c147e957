import { settings as contract } from '#shared/contract/settings.ts';
import { createConfirmation } from '../../domain/account/email-confirmation.ts';
import { operation } from '../../http/operation.ts';
import { sendAccountMail } from '../../mail/send.ts';

/** Mails the link again (rule 153); an address that is confirmed needs none. */
export const sendConfirmation = operation(contract.sendConfirmation, {
  run: ({ caller, unit, afterCommit }) => {
    if (!caller.emailVerified) {
      const mail = createConfirmation(unit, caller);
      afterCommit(() => sendAccountMail(unit, caller.email, mail));
    }
    return {};
  },
});
