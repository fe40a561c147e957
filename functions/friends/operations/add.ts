import { friends as contract } from '#shared/contract/friends.ts';
import {
  befriend,
  friendSides,
  playerIdByCode,
  requireCodeOwner,
} from '../../domain/friend/friend.ts';
import { friendView } from '../../domain/friend/view.ts';
import { notify } from '../../domain/notice/notice.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account, inviteCodeOwner } from '../../items/account.ts';

/**
 * Adds a friend by their code. The friendship is mutual at once; a player whom the other has blocked can't add them
 * (rule 99).
 */
export const add = operation(contract.add, {
  loads: ({ input }) => ({ code: inviteCodeOwner(input.code) }),
  run: async ({ caller, items: { code }, unit }) => {
    const otherId = playerIdByCode(code, caller);
    const { owner, sides } = await unit.load({
      owner: account(otherId),
      sides: friendSides(caller.id, otherId),
    });
    const other = requireCodeOwner(owner);
    const { value: previous } = sides.own;
    if (previous?.friends) throw new Failure('already_friends');
    if (sides.other.value?.blocked) throw new Failure('blocked');
    const friendship = befriend(unit, sides, caller.id, other.id);
    // Notifies only the first time, so that repeated adding and removing doesn't flood the other player with notices.
    if (!previous) notify(unit, other.id, { kind: 'friend_added', playerId: caller.id });
    return {
      message: `Ora tu e ${other.username} siete amici!`,
      friend: friendView(friendship, other.username, 0),
    };
  },
});
