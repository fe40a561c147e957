import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { at, NOW, type Scenarios } from './call.ts';

/** A player whom somebody has just befriended. */
const befriended = async (): Promise<Player> => {
  const [one, other] = await Promise.all([newPlayer({ now: NOW }), newPlayer({ now: NOW })]);
  const { inviteCode } = (await call(contract.friends.inviteCode, {}, at(one))).body;
  await call(contract.friends.add, { code: inviteCode }, at(other));
  return one;
};

export const pulse: Scenarios = {
  'pulse.read': async () => [{}, await befriended()],
  'pulse.notices': async () => [{}, await befriended()],
  'pulse.seen': async () => {
    const player = await befriended();
    const { notices } = (await call(contract.pulse.notices, {}, at(player))).body;
    return [{ id: notices[0]?.id ?? 0 }, player];
  },
};
