import { settings as contract } from '#shared/contract/settings.ts';
import { createConfirmation } from '../../domain/account/mail-tokens.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';

/** Mails the link again (rule 153), unless no mail arrives (rule 272); an address that is confirmed needs none. */
export const sendConfirmation = operation(contract.sendConfirmation, {
  run: async ({ caller, unit, afterCommit }) => {
    if (caller.emailVerified) return {};
    const { suppressed } = await unit.load(await mailItems(caller.email));
    if (suppressed.value) throw new Failure('undeliverable');
    const mail = createConfirmation(unit, caller);
    afterCommit(() => sendAccountMail(unit, caller.email, mail));
    return {};
  },
});
