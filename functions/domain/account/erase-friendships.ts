import { batchDelete } from '../../table/batch-delete.ts';
import { queryItems, queryKeys } from '../../table/query.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { endFriendshipSide, type Friend, friend, friendsOf } from '../friend/friend.ts';
import { conversationOf } from '../friend/message.ts';
import { pollingState } from '../notice/polling-state.ts';

const FRIENDSHIPS_AT_ONCE = 10;
const MESSAGES_AT_ONCE = 100;

/** Ends a friendship on both sides, after which neither player can write to the other. */
const endFriendship = async (playerId: number, friendId: number, now: number) => {
  const unit = new UnitOfWork(now);
  const ownSide = friend(playerId, friendId);
  await unit.load([ownSide, friend(friendId, playerId), pollingState(friendId)]);
  const side = unit.get(ownSide);
  if (!side?.friends) return;
  unit.set(ownSide, { ...side, friends: false });
  endFriendshipSide(unit, friendId, playerId);
  await unit.commit();
};

/** The friend can't open the conversation any more either, so the whole of it is deleted. */
const eraseFriendship = async (playerId: number, { friendId }: Friend, now: number) => {
  await retryOnConflict(() => endFriendship(playerId, friendId, now));
  for (;;) {
    const messageKeys = await queryKeys(conversationOf(playerId, friendId), MESSAGES_AT_ONCE);
    if (messageKeys.length === 0) break;
    await batchDelete(messageKeys);
  }
  await batchDelete([friend(friendId, playerId).key, friend(playerId, friendId).key]);
};

/** Deletes all current and former friendships of an erased player, with their conversations. */
export const eraseFriendships = async (playerId: number, now: number): Promise<void> => {
  for (;;) {
    const options = { limit: FRIENDSHIPS_AT_ONCE, consistent: true };
    const sides = await queryItems(friend, friendsOf(playerId), options);
    if (sides.length === 0) return;
    await Promise.all(sides.map(side => eraseFriendship(playerId, side, now)));
  }
};
