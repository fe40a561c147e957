import { passkeys as contract } from '#shared/contract/passkeys.ts';
import type { NewPasskeyResponse } from '#shared/contract/schemas/passkey.ts';
import { rewriteAccount } from '../../domain/account/account.ts';
import { ownersAddress } from '../../domain/account/email-address.ts';
import { knownDeviceName } from '../../domain/account/sign-in.ts';
import { challengeItem, sessionBinding, takeChallenge } from '../../domain/passkey/challenge.ts';
import { addPasskey, passkeyView } from '../../domain/passkey/passkeys.ts';
import { auditOwnPasskeys } from '../../domain/staff/passkeys.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { passkeys } from '../../items/passkeys.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';

/** Loaded on first use, since the library that verifies responses is large. */
const verifyNewPasskey = async (response: NewPasskeyResponse) =>
  (await import('../../domain/passkey/verify.ts')).verifyNewPasskey(response);

/** Adds the passkey that this session has requested, and notifies the owner by mail (rule 287). */
export const add = operation(contract.add, {
  loads: ({ callerId }) => ({ own: passkeys(callerId) }),
  run: async ({ input, items: { own }, caller, session, ownAccount, unit, ...context }) => {
    const { now, browser, afterCommit } = context;
    const address = ownersAddress(caller);
    const { challenge } = await unit.load({
      challenge: challengeItem(input.response),
      mail: await mailItems(address),
    });
    const expected = {
      purposes: ['add'],
      binding: sessionBinding(session),
      playerId: caller.id,
    } as const;
    const taken = takeChallenge(challenge, expected);
    const verified = taken && (await verifyNewPasskey(input.response));
    if (!verified) throw new Failure('passkey_refused');
    const added = addPasskey(own, verified, input.name);
    auditOwnPasskeys(unit, caller, 'passkey.add', [added]);
    rewriteAccount(ownAccount);
    const addition = { now, device: knownDeviceName(browser.userAgent) };
    afterCommit(() => sendAccountMail(unit, address, texts => texts.passkeyAddedMail(addition)));
    return { passkey: passkeyView(added) };
  },
});
