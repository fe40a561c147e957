import { useCall } from '#web/api/use-call.ts';
import { LoyaltyCardIcon } from '#web/art/page-icons.tsx';
import { KeptPasses } from '#web/card/wallets/KeptPasses.tsx';
import { FoldedCard } from './SettingsCard.tsx';

/** The wallets that have the card (rule 296); nothing for a player whose card is in none. */
export default function WalletsCard() {
  const passes = useCall('wallet.available', {}).data?.passes ?? [];
  if (passes.length === 0) return null;
  return (
    <FoldedCard title="La carta nei wallet" icon={<LoyaltyCardIcon />}>
      <KeptPasses passes={passes} />
    </FoldedCard>
  );
}
