import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player, type Said } from '#test/support/api.ts';

const { friends } = contract;

/** A call's answer in short: what a test of a refusal looks at. */
export const said = ({ status, failure }: { status: number; failure: { code?: string } }) =>
  status < 300 ? status : failure.code;

export const by = (player: Player, now = Date.now()): Said => ({ cookie: player.cookie, now });

export const codeOf = async (player: Player): Promise<string> =>
  (await call(friends.inviteCode, {}, by(player))).body.inviteCode;

export const befriend = async (one: Player, other: Player, now = Date.now()) =>
  call(friends.add, { code: await codeOf(other) }, by(one, now));

/** Two players who are friends. */
export const newFriends = async (): Promise<[Player, Player]> => {
  const [one, other] = await Promise.all([newPlayer(), newPlayer()]);
  const { status, text } = await befriend(one, other);
  if (status !== 200) throw new Error(text);
  return [one, other];
};

export const write = (from: Player, to: Player, message: string, now = Date.now()) =>
  call(friends.send, { receiverId: to.id, message }, by(from, now));

export const unreadOf = async (player: Player, friend: Player): Promise<number> =>
  (await call(friends.unread, { friendUserId: friend.id }, by(player))).body.unreadCount;

export const conversationOf = async (player: Player, friend: Player, cursor?: string) =>
  call(
    friends.conversation,
    { friendUserId: friend.id, ...(cursor ? { cursor } : {}) },
    by(player),
  );
