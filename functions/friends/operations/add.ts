import { friends as contract } from '#shared/contract/friends.ts';
import { inviteCodeOwner } from '../../domain/account/items.ts';
import { befriend, friend } from '../../domain/friend/friend.ts';
import { playerByCode } from '../../domain/friend/player-by-code.ts';
import { friendView } from '../../domain/friend/view.ts';
import { notify } from '../../domain/notice/notice.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';

/** Friendship is mutual at once; a player whom the other has blocked can't add them (rule 99). */
export const add = operation(contract.add, {
  loads: ({ input }) => [inviteCodeOwner(input.code)],
  run: async ({ input: { code }, caller, unit, now }) => {
    const other = await playerByCode(unit, caller, code, otherId => [
      friend(caller.id, otherId),
      friend(otherId, caller.id),
    ]);
    const previous = unit.get(friend(caller.id, other.id));
    if (previous?.friends) throw new Failure('already_friends');
    if (unit.get(friend(other.id, caller.id))?.blocked) throw new Failure('blocked');
    const friendship = befriend(unit, caller.id, other.id, newId(now));
    // Only the first time, so that adding and removing doesn't flood the other's notices.
    if (!previous) notify(unit, other.id, { kind: 'friend_added', playerId: caller.id });
    return {
      message: `Ora tu e ${other.username} siete amici!`,
      friend: friendView(friendship, other.username, 0),
    };
  },
});
