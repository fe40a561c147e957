import { useEffect } from 'react';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { useCallOrNull } from '#web/api/use-call.ts';
import { isShowable } from '#web/rewards/reward-state.ts';
import { storedForUser } from '#web/storage.ts';

const isReward = (value: unknown): value is AdminReward =>
  typeof value === 'object' && value !== null && 'id' in value && 'rewardName' in value;

/** The rewards with a voucher that were last read, for when there is no network. */
const offlineRewards = storedForUser<readonly AdminReward[]>('showable-rewards', {
  area: 'local',
  parse: stored => (Array.isArray(stored) && stored.every(isReward) ? stored : undefined),
  fallback: [],
});

/** The rewards whose vouchers can be shown at the till; those that were last read while there is no network. */
export const useShowableRewards = (): readonly AdminReward[] => {
  const { data } = useCallOrNull('dashboard.read', {}, { refetchOnMount: 'always' });
  const rewards = data?.adminRewards.filter(isShowable);
  useEffect(() => {
    if (data) offlineRewards.write(data.adminRewards.filter(isShowable));
  }, [data]);
  return rewards ?? offlineRewards.read();
};
