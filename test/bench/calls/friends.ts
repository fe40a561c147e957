import { statistics } from '#functions/table/keys.ts';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { callingAs, NOW, type Scenarios } from './scenario.ts';

const { friends: calls } = contract;

const someone = (said: { inviteCode?: string } = {}): Promise<Player> =>
  newPlayer({ now: NOW, ...said });

const codeOf = async (player: Player): Promise<string> =>
  (await call(calls.inviteCode, {}, callingAs(player))).body.inviteCode;

const write = (from: Player, to: Player) =>
  call(calls.send, { receiverId: to.id, message: 'Un cannolo per te?' }, callingAs(from));

/** Two friends, of whom the second has written to the first. */
const friendsTalking = async (): Promise<[Player, Player]> => {
  const [one, other] = await Promise.all([someone(), someone()]);
  await call(calls.add, { code: await codeOf(other) }, callingAs(one));
  await write(other, one);
  return [one, other];
};

const withFriend = async (): Promise<[object, Player]> => {
  const [one, other] = await friendsTalking();
  return [{ friendUserId: other.id }, one];
};

export const friends: Scenarios = {
  'friends.inviteCode': async () => {
    const inviter = await someone();
    return [{}, await someone({ inviteCode: await codeOf(inviter) })];
  },
  'friends.invites': async () => {
    const inviter = await someone();
    await someone({ inviteCode: await codeOf(inviter) });
    return [{}, inviter];
  },
  'friends.claimInvite': async () => {
    const inviter = await someone();
    const inviteCode = await codeOf(inviter);
    const counterOf = ({ id }: Player) => statistics('', id).pk;
    let invitee = await someone({ inviteCode });
    // Two whose ids fall to one shard share a counter, and with it a write.
    while (counterOf(invitee) === counterOf(inviter)) invitee = await someone({ inviteCode });
    return [{ inviteCode }, invitee];
  },
  'friends.list': async () => [{}, (await friendsTalking())[0]],
  'friends.add': async () => [{ code: await codeOf(await someone()) }, await someone()],
  'friends.remove': async () => {
    const [one, other] = await friendsTalking();
    return [{ friendId: other.id }, one];
  },
  'friends.block': async () => {
    const [one, other] = await friendsTalking();
    return [{ friendId: other.id, blocked: true }, one];
  },
  'friends.stats': withFriend,
  'friends.leaderboard': async () => [{ board: 'weekly' }, (await friendsTalking())[0]],
  'friends.conversation': withFriend,
  'friends.send': async () => {
    const [one, other] = await friendsTalking();
    return [{ receiverId: other.id, message: 'Volentieri!' }, one];
  },
  'friends.markRead': withFriend,
  'friends.unread': withFriend,
  'friends.report': withFriend,
  'admin.reports': async () => {
    const [one, other] = await friendsTalking();
    await call(calls.report, { friendUserId: other.id }, callingAs(one));
    return [{}];
  },
  'admin.closeReport': async ({ superAdmin }) => {
    const [one, other] = await friendsTalking();
    await call(calls.report, { friendUserId: other.id }, callingAs(one));
    const { reports } = (await call(contract.admin.reports, {}, callingAs(superAdmin))).body;
    return [{ id: reports.find(({ reporterId }) => reporterId === one.id)?.id }];
  },
};
