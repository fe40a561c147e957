import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { namesOf } from '../../stores/names.ts';
import { pulse, unreadFrom } from '../../stores/pulse.ts';
import { peek } from '../../table/peek.ts';
import { readFriends } from '../read.ts';
import { friendView } from '../view.ts';

/** The caller's friends, the newest friendship first. */
export const list = operation(contract.friends.list, {
  alongside: ({ callerId }) => Promise.all([readFriends(callerId), peek(pulse(callerId))]),
  run: async ({ unit, alongside: [sides, own] }) => {
    const nameOf = await namesOf(
      unit,
      sides.map(({ friendId }) => friendId),
    );
    return {
      friends: sides
        .toSorted((a, b) => b.id - a.id)
        .map(side => friendView(side, nameOf(side.friendId), unreadFrom(own, side.friendId))),
    };
  },
});
