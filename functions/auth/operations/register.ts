import { auth as contract } from '#shared/contract/auth.ts';
import { createAccount } from '../../domain/account/create.ts';
import { isAddressTaken } from '../../domain/account/email-address.ts';
import { createConfirmation } from '../../domain/account/email-confirmation.ts';
import { formerAddressItem, isFormerAddress } from '../../domain/account/former-address.ts';
import { areFree, lookAlikeOwners } from '../../domain/account/look-alikes.ts';
import { hashPassword, refuseWeakPassword } from '../../domain/account/password.ts';
import { checkUsername } from '../../domain/account/username-rules.ts';
import { currentUser } from '../../domain/account/view.ts';
import { createConsents } from '../../domain/promotion/consents.ts';
import { issueForRegistration } from '../../domain/reward-rule/issue.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { emailOwner, inviteCodeOwner, usernameOwner } from '../../items/account.ts';
import { invite } from '../../items/friends.ts';
import { rewardRules } from '../../items/reward-rules.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';
import { newId } from '../../table/ids.ts';

/**
 * Creates an account (rule 117) with the consents of its boxes (rule 233), and mails a link (rule 153); a code
 * creates a pending invite (rule 31).
 */
export const register = operation(contract.register, {
  loads: ({ input }) => ({
    name: usernameOwner(input.username),
    address: emailOwner(input.email),
    mail: mailItems(input.email),
    rules: rewardRules(),
    inviter: input.inviteCode ? inviteCodeOwner(input.inviteCode) : undefined,
  }),
  run: async ({
    input,
    items: { name, address, inviter, rules },
    unit,
    now,
    once,
    afterCommit,
  }) => {
    const { username, email, password } = input;
    if (name.value) throw new Failure('username_taken');
    if (isAddressTaken(address)) throw new Failure('email_taken');
    await refuseWeakPassword(password, { username, email });
    const lookAlikes = await checkUsername(username);
    const { looks, former } = await unit.load({
      looks: lookAlikeOwners(lookAlikes),
      former: await formerAddressItem(email),
    });
    if (!areFree(looks)) throw new Failure('username_taken');
    const inviterId = inviter?.value?.playerId;
    if (inviter && !inviterId) throw new Failure('invite_code_unknown');

    const id = newId(now);
    const passwordHash = await once('hash', () => hashPassword(password));
    const hadAccount = isFormerAddress(former);
    const known = hadAccount ? { hadAccount } : {};
    const details = { id, username, email, passwordHash, lookAlikes, ...known };
    const created = createAccount(unit, details, { name, looks, address });
    createConsents(unit, id, input);
    if (!hadAccount) await issueForRegistration(unit, rules, id);
    if (inviterId) {
      unit.create(invite(id), {
        inviterId,
        inviteeId: id,
        createdAt: now,
        rewardClaimed: false,
      });
    }
    const mail = createConfirmation(unit, created);
    afterCommit(() => sendAccountMail(unit, email, mail));
    return { user: currentUser(created) };
  },
});
