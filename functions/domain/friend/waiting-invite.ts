import type { WaitingInvite } from '#shared/contract/schemas/friends.ts';
import { account } from '../../items/account.ts';
import type { invite } from '../../items/friends.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** The invite with which a player registered, while it is unclaimed and its inviter's account is active (rule 31). */
export const waitingInvite = async (
  unit: UnitOfWork,
  { value: own }: LoadedBy<typeof invite>,
): Promise<WaitingInvite | null> => {
  if (!own || own.rewardClaimed) return null;
  const { value: inviter } = await unit.load(account(own.inviterId));
  return inviter?.isActive
    ? { inviteCode: inviter.inviteCode, inviterUsername: inviter.username }
    : null;
};
