import { contract } from '#shared/contract/index.ts';
import { inviteCodeOwner } from '../../accounts/items.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { befriend, friend } from '../../stores/friend.ts';
import { notify } from '../../stores/notice.ts';
import { newId } from '../../table/ids.ts';
import { playerByCode } from '../player-by-code.ts';
import { friendView } from '../view.ts';

/** Friendship is mutual at once; whom one has blocked can't make it again (the wire, friends). */
export const add = operation(contract.friends.add, {
  loads: ({ input }) => [inviteCodeOwner(input.code)],
  run: async ({ input: { code }, caller, unit, now }) => {
    const other = await playerByCode(unit, caller, code, otherId => [
      friend(caller.id, otherId),
      friend(otherId, caller.id),
    ]);
    const known = unit.get(friend(caller.id, other.id));
    if (known?.friends) throw new Failure('already_friends');
    if (unit.get(friend(other.id, caller.id))?.blocked) throw new Failure('blocked');
    const made = befriend(unit, caller.id, other.id, newId(now));
    // Once: who comes and goes shouldn't fill somebody's notices.
    if (!known) notify(unit, other.id, { kind: 'friend_added', playerId: caller.id });
    return {
      message: `Ora tu e ${other.username} siete amici!`,
      friend: friendView(made, other.username, 0),
    };
  },
});
