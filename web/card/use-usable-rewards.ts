import { useEffect } from 'react';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { useCallOrNull } from '#web/api/use-call.ts';
import { isUsable } from '#web/rewards/reward-state.ts';
import { storedForUser } from '#web/storage.ts';

const isReward = (value: unknown): value is AdminReward =>
  typeof value === 'object' && value !== null && 'id' in value && 'rewardName' in value;

/** The usable rewards that were last read, for use without a network. */
const offlineRewards = storedForUser<readonly AdminReward[]>('usable-rewards', {
  area: 'local',
  parse: stored => (Array.isArray(stored) && stored.every(isReward) ? stored : undefined),
  fallback: [],
});

/** The rewards that can be used at the till; without a network, those that were last read. */
export const useUsableRewards = (): readonly AdminReward[] => {
  const { data } = useCallOrNull('dashboard.read', {}, { refetchOnMount: 'always' });
  const rewards = data?.adminRewards.filter(isUsable);
  useEffect(() => {
    if (data) offlineRewards.write(data.adminRewards.filter(isUsable));
  }, [data]);
  return rewards ?? offlineRewards.read();
};
