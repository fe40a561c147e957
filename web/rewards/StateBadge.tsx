import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import type { ArtProps } from '#web/art/drawing.tsx';
import { CheckIcon, ClockIcon, CloseIcon, GiftIcon, StarIcon } from '#web/art/icons.tsx';
import type { RewardState } from './reward-state.ts';

type BadgeStyle = { text: string; icon: ComponentType<ArtProps>; tone: string };

const good = 'bg-pistachio text-mint';
const over = 'bg-line text-ink';

const STYLES: Record<RewardState, BadgeStyle> = {
  claimable: { text: 'Da riscattare', icon: GiftIcon, tone: 'bg-blush text-berry-ink' },
  pending: { text: 'In arrivo', icon: ClockIcon, tone: over },
  claimed: { text: 'Riscattato', icon: CheckIcon, tone: good },
  convertible: { text: 'Riscattato', icon: CheckIcon, tone: good },
  voucher: { text: 'Voucher pronto', icon: StarIcon, tone: good },
  expired: { text: 'Scaduto', icon: CloseIcon, tone: over },
  used: { text: 'Usato', icon: CheckIcon, tone: over },
};

export function StateBadge({ state }: { state: RewardState }) {
  const { text, icon: Icon, tone } = STYLES[state];
  return (
    <span
      className={clsx(
        'inline-flex w-fit shrink-0 items-center gap-1 rounded-full px-2.5 py-1 text-xs font-bold whitespace-nowrap',
        tone,
      )}
    >
      <Icon className="size-4" />
      {text}
    </span>
  );
}
