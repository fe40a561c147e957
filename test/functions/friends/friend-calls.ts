import { contract } from '#shared/contract/index.ts';
import { as, type CallOptions, call, newPlayer, type Player } from '#test/support/api.ts';

const { friends } = contract;

export const asPlayer = (player: Player, now = Date.now()): CallOptions => as(player, now);

export const inviteCodeOf = async (player: Player): Promise<string> =>
  (await call(friends.inviteCode, {}, asPlayer(player))).body.inviteCode;

export const befriend = async (one: Player, other: Player, now = Date.now()) =>
  call(friends.add, { code: await inviteCodeOf(other) }, asPlayer(one, now));

/** Two players who are friends. */
export const newFriends = async (): Promise<[Player, Player]> => {
  const [one, other] = await Promise.all([newPlayer(), newPlayer()]);
  const { status, text } = await befriend(one, other);
  if (status !== 200) throw new Error(text);
  return [one, other];
};

export const sendMessage = (from: Player, to: Player, message: string, now = Date.now()) =>
  call(friends.send, { receiverId: to.id, message }, asPlayer(from, now));

export const unreadCountOf = async (player: Player, friend: Player): Promise<number> =>
  (await call(friends.unread, { friendUserId: friend.id }, asPlayer(player))).body.unreadCount;

export const readConversation = async (player: Player, friend: Player, cursor?: string) =>
  call(
    friends.conversation,
    { friendUserId: friend.id, ...(cursor ? { cursor } : {}) },
    asPlayer(player),
  );
