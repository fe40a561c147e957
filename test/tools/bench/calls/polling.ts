import { contract } from '#shared/contract/index.ts';
import { HOUR } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import type { Scenarios } from './scenario.ts';

/** A player whom another player has just added as a friend. */
const playerWithNotice = async (): Promise<Player> => {
  const [one, other] = await Promise.all([newPlayer({ now: NOON }), newPlayer({ now: NOON })]);
  const { inviteCode } = (await call(contract.friends.inviteCode, {}, as(one))).body;
  await call(contract.friends.add, { code: inviteCode }, as(other));
  return one;
};

export const polling: Scenarios = {
  'polling.read': async () => [{}, await playerWithNotice()],
  'polling.read with the bakery': async () => [
    { bakery: 'true' },
    await newPlayerWithBakery({ coins: 1000, flour: 1000, sugar: 1000 }, { now: NOON - HOUR }),
  ],
  'polling.notices': async () => [{}, await playerWithNotice()],
  'polling.seen': async () => {
    const player = await playerWithNotice();
    const { notices } = (await call(contract.polling.notices, {}, as(player))).body;
    return [{ id: notices[0]?.id ?? 0 }, player];
  },
};
