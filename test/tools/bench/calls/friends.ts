import { statistics } from '#functions/items/shop.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, type Player, registerPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import type { Scenarios } from './scenario.ts';

const { friends: calls } = contract;

const createPlayer = (options: { inviteCode?: string } = {}): Promise<Player> =>
  registerPlayer({ now: NOON, ...options });

const codeOf = async (player: Player): Promise<string> =>
  (await call(calls.inviteCode, {}, as(player))).body.inviteCode;

const sendMessage = (from: Player, to: Player) =>
  call(calls.send, { receiverId: to.id, message: 'Un cannolo per te?' }, as(from));

/** Two friends; the second has sent the first a message. */
const friendsWithMessage = async (): Promise<[Player, Player]> => {
  const [one, other] = await Promise.all([createPlayer(), createPlayer()]);
  await call(calls.add, { code: await codeOf(other) }, as(one));
  await sendMessage(other, one);
  return [one, other];
};

const withFriend = async (): Promise<[object, Player]> => {
  const [one, other] = await friendsWithMessage();
  return [{ friendUserId: other.id }, one];
};

export const friends: Scenarios = {
  'friends.inviteCode': async () => {
    const inviter = await createPlayer();
    return [{}, await createPlayer({ inviteCode: await codeOf(inviter) })];
  },
  'friends.invites': async () => {
    const inviter = await createPlayer();
    await createPlayer({ inviteCode: await codeOf(inviter) });
    return [{}, inviter];
  },
  'friends.claimInvite': async () => {
    const inviter = await createPlayer();
    const inviteCode = await codeOf(inviter);
    const counterOf = ({ id }: Player) => statistics('', id).key.pk;
    let invitee = await createPlayer({ inviteCode });
    // Players in the same shard share a counter item, which would save a write.
    while (counterOf(invitee) === counterOf(inviter)) invitee = await createPlayer({ inviteCode });
    return [{ inviteCode }, invitee];
  },
  'friends.list': async () => [{}, (await friendsWithMessage())[0]],
  'friends.add': async () => [{ code: await codeOf(await createPlayer()) }, await createPlayer()],
  'friends.remove': async () => {
    const [one, other] = await friendsWithMessage();
    return [{ friendId: other.id }, one];
  },
  'friends.block': async () => {
    const [one, other] = await friendsWithMessage();
    return [{ friendId: other.id, blocked: true }, one];
  },
  'friends.stats': withFriend,
  'friends.leaderboard': async () => [{ board: 'weekly' }, (await friendsWithMessage())[0]],
  'friends.conversation': withFriend,
  'friends.send': async () => {
    const [one, other] = await friendsWithMessage();
    return [{ receiverId: other.id, message: 'Volentieri!' }, one];
  },
  'friends.markRead': withFriend,
  'friends.unread': withFriend,
  'friends.report': withFriend,
  'admin.reports': async () => {
    const [one, other] = await friendsWithMessage();
    await call(calls.report, { friendUserId: other.id }, as(one));
    return [{}];
  },
  'admin.closeReport': async ({ superAdmin }) => {
    const [one, other] = await friendsWithMessage();
    await call(calls.report, { friendUserId: other.id }, as(one));
    const { reports } = (await call(contract.admin.reports, {}, as(superAdmin))).body;
    return [{ id: reports.find(({ reporterId }) => reporterId === one.id)?.id }];
  },
};
