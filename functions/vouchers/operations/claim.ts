import { vouchers as contract } from '#shared/contract/vouchers.ts';
import { bakery, changeWallet, settleBakery } from '../../domain/bakery/bakery.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { adminReward, statusAt } from '../../domain/reward/admin-reward.ts';
import { gameReward } from '../../domain/reward/game-reward.ts';
import { adminRewardView, rewardView } from '../../domain/reward/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

const ADMIN_PREFIX = 'admin_';

/** 'admin_7' is the admin reward 7, '7' the game reward 7. */
const refOf = (id: string) =>
  id.startsWith(ADMIN_PREFIX)
    ? { admin: adminReward(Number(id.slice(ADMIN_PREFIX.length))) }
    : { game: gameReward(Number(id)) };

/** Pays out a game reward; an admin discount can then become a voucher (rule 18). */
export const claim = operation(contract.claim, {
  loads: ({ input, callerId }) => {
    const { admin, game } = refOf(input.id);
    return [...(admin ? [admin] : []), ...(game ? [game] : []), bakery(callerId)];
  },
  run: ({ input, caller, unit, now }) => {
    const { admin, game } = refOf(input.id);
    if (game) {
      const reward = unit.get(game);
      if (reward?.playerId !== caller.id) throw new Failure('not_found');
      if (reward.claimed) throw new Failure('already_claimed');
      const { id, rewardType, rewardValue } = reward;
      const cause: LedgerCause = { reason: 'reward_claimed', reference: id };
      settleBakery(unit, caller.id);
      changeWallet(unit, caller.id, { [rewardType]: rewardValue }, cause);
      unit.set(game, { ...reward, claimed: true });
      return { reward: rewardView({ ...reward, claimed: true }) };
    }
    const reward = unit.get(admin);
    if (reward?.playerId !== caller.id || reward.deleted) throw new Failure('not_found');
    if (reward.claimed) throw new Failure('already_claimed');
    const status = statusAt(reward, now);
    if (status === 'expired') throw new Failure('expired');
    if (status === 'pending') throw new Failure('not_delivered');
    const claimed = { ...reward, claimed: true };
    unit.set(admin, claimed);
    return { reward: adminRewardView(claimed, now) };
  },
});
