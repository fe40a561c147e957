import { friends as contract } from '#shared/contract/friends.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { friend } from '../../items/friends.ts';

/** Blocks or unblocks a current or former friend: a block outlasts the friendship. */
export const block = operation(contract.block, {
  loads: ({ input: { friendId }, callerId }) => ({ side: friend(callerId, friendId) }),
  run: ({ input: { blocked }, items: { side } }) => {
    const { value } = side;
    if (!value) throw new Failure('not_found');
    if (value.blocked !== blocked) side.set({ ...value, blocked });
    return { blocked };
  },
});
