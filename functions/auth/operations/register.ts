import { auth as contract } from '#shared/contract/auth.ts';
import {
  type Account,
  account,
  emailOwner,
  inviteCodeOwner,
  lookAlikeOwner,
  newInviteCode,
  usernameOwner,
} from '../../domain/account/items.ts';
import { areFree, reserveLookAlikes } from '../../domain/account/look-alikes.ts';
import { hashPassword, refuseWeakPassword } from '../../domain/account/password.ts';
import { createSearchWords } from '../../domain/account/search-words.ts';
import { checkUsername } from '../../domain/account/username-rules.ts';
import { currentUser } from '../../domain/account/view.ts';
import { invite } from '../../domain/friend/invite.ts';
import { gameReward, welcomeReward } from '../../domain/reward/game-reward.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';

/** Creates an account (rule 117); a code creates a pending invite (rule 31). */
export const register = operation(contract.register, {
  loads: ({ input }) => [
    emailOwner(input.email),
    usernameOwner(input.username),
    ...(input.inviteCode ? [inviteCodeOwner(input.inviteCode)] : []),
  ],
  run: async ({ input: { username, email, password, inviteCode }, unit, now, once }) => {
    if (unit.get(usernameOwner(username))) throw new Failure('username_taken');
    if (unit.get(emailOwner(email))) throw new Failure('email_taken');
    await refuseWeakPassword(password, { username, email });
    const lookAlikes = await checkUsername(username);
    await unit.load(lookAlikes.map(skeleton => lookAlikeOwner(skeleton)));
    if (!areFree(unit, lookAlikes)) throw new Failure('username_taken');
    const inviterId = inviteCode ? unit.get(inviteCodeOwner(inviteCode))?.playerId : undefined;
    if (inviteCode && !inviterId) throw new Failure('invite_code_unknown');

    const id = newId(now);
    const created: Account = {
      id,
      username,
      email,
      passwordHash: await once('hash', () => hashPassword(password)),
      role: 'USER',
      inviteCode: newInviteCode(),
      isActive: true,
      termsAcceptedAt: now,
      lastLogin: null,
      createdAt: now,
      updatedAt: now,
      sessions: [],
      activeDay: null,
      lookAlikes,
    };
    const rewardId = newId(now);
    unit.create(account(id), created);
    unit.set(usernameOwner(username), { playerId: id });
    reserveLookAlikes(unit, lookAlikes, id);
    createSearchWords(unit, id, username);
    unit.set(emailOwner(email), { playerId: id });
    unit.create(inviteCodeOwner(created.inviteCode), { playerId: id });
    unit.create(gameReward(rewardId), welcomeReward(rewardId, id, now));
    if (inviterId) {
      unit.create(invite(id), {
        inviterId,
        inviteeId: id,
        createdAt: now,
        rewardClaimed: false,
      });
    }
    return { user: currentUser(created) };
  },
});
