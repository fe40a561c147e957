import { SubmitButton } from '#web/ui/Button.tsx';
import type { AnyReward } from './reward-state.ts';
import { useClaim } from './use-reward-write.ts';

type Props = {
  reward: AnyReward;
  /** The id of the element with the reward's name. */
  describedBy: string;
  onClaim?: () => void;
  /** A discount's voucher is then shown, which generates it (rule 300). */
  onClaimed: () => void;
};

export function ClaimButton({ reward, describedBy, onClaim, onClaimed }: Props) {
  const claim = useClaim(reward, onClaimed);
  return (
    <SubmitButton
      size="small"
      aria-describedby={describedBy}
      pending={claim.isPending}
      pendingLabel="Riscatto..."
      onClick={() => {
        onClaim?.();
        claim.mutate({ id: String(reward.id) });
      }}
    >
      Riscatta
    </SubmitButton>
  );
}
