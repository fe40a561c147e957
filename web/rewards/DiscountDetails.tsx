import type { ReactNode } from 'react';
import type { AdminReward, Voucher } from '#shared/contract/schemas/rewards.ts';
import { CalendarIcon, RefreshIcon } from '#web/art/icons.tsx';
import { usageText, validityText } from '#web/customer-code/voucher-text.ts';

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      {children}
    </p>
  );
}

function Code({ name, children }: { name: string; children: string }) {
  return (
    <p>
      {name} <b className="inline-block font-mono tracking-wide break-all text-ink">{children}</b>
    </p>
  );
}

type Props = { reward: AdminReward; voucher: Voucher | undefined };

/** A discount's validity, its uses, and the codes for the till. */
export function DiscountDetails({ reward, voucher }: Props) {
  const usage = usageText(reward);
  return (
    <div className="mt-2 grid gap-1 text-sm text-ink-soft">
      <Line icon={<CalendarIcon />}>{validityText(reward)}</Line>
      {usage !== undefined && <Line icon={<RefreshIcon />}>{usage}</Line>}
      {reward.discountCode !== null && <Code name="Codice sconto">{reward.discountCode}</Code>}
      {voucher && <Code name="Codice voucher">{voucher.code}</Code>}
    </div>
  );
}
