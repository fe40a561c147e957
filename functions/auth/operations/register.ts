import { auth as contract } from '#shared/contract/auth.ts';
import { createAccount } from '../../domain/account/create.ts';
import { isAddressTaken } from '../../domain/account/email-address.ts';
import { createConfirmation } from '../../domain/account/email-confirmation.ts';
import {
  emailOwner,
  inviteCodeOwner,
  lookAlikeOwner,
  usernameOwner,
} from '../../domain/account/items.ts';
import { areFree } from '../../domain/account/look-alikes.ts';
import { hashPassword, refuseWeakPassword } from '../../domain/account/password.ts';
import { checkUsername } from '../../domain/account/username-rules.ts';
import { currentUser } from '../../domain/account/view.ts';
import { invite } from '../../domain/friend/invite.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { sendMail } from '../../mail/send.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';
import { newId } from '../../table/ids.ts';

/** Creates an account (rule 117) and mails a link (rule 153); a code creates a pending invite (rule 31). */
export const register = operation(contract.register, {
  loads: ({ input }) => [
    emailOwner(input.email),
    usernameOwner(input.username),
    suppressedAddress(input.email),
    ...(input.inviteCode ? [inviteCodeOwner(input.inviteCode)] : []),
  ],
  run: async ({
    input: { username, email, password, inviteCode },
    unit,
    now,
    once,
    afterCommit,
  }) => {
    if (unit.get(usernameOwner(username))) throw new Failure('username_taken');
    if (isAddressTaken(unit, email)) throw new Failure('email_taken');
    await refuseWeakPassword(password, { username, email });
    const lookAlikes = await checkUsername(username);
    await unit.load(lookAlikes.map(skeleton => lookAlikeOwner(skeleton)));
    if (!areFree(unit, lookAlikes)) throw new Failure('username_taken');
    const inviterId = inviteCode ? unit.get(inviteCodeOwner(inviteCode))?.playerId : undefined;
    if (inviteCode && !inviterId) throw new Failure('invite_code_unknown');

    const id = newId(now);
    const passwordHash = await once('hash', () => hashPassword(password));
    const created = createAccount(unit, { id, username, email, passwordHash, lookAlikes });
    if (inviterId) {
      unit.create(invite(id), {
        inviterId,
        inviteeId: id,
        createdAt: now,
        rewardClaimed: false,
      });
    }
    const mail = createConfirmation(unit, created);
    afterCommit(() => sendMail(unit, email, mail));
    return { user: currentUser(created) };
  },
});
