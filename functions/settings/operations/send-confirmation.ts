import { settings as contract } from '#shared/contract/settings.ts';
import { createConfirmation } from '../../domain/account/mail-tokens.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';

/**
 * Mails the confirmation link again (rule 153), unless mail doesn't reach the address (rule 272) or it is already
 * confirmed.
 */
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
