import type { ProgrammeReward } from '#shared/contract/schemas/programme.ts';
import { rewardTerms } from './reward-terms.ts';

/** A reward’s name and terms. */
export function RewardText({ reward }: { reward: ProgrammeReward }) {
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      <strong>{reward.name}</strong>. {rewardTerms(reward).join(' ')}
    </span>
  );
}
