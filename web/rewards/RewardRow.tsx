import { clsx } from 'clsx';
import { type ComponentType, type ReactNode, useId, useRef } from 'react';
import type { AdminReward, Voucher } from '#shared/contract/schemas/rewards.ts';
import { minimumText } from '#shared/euros.ts';
import { worthText } from '#shared/reward-text.ts';
import { isDiscount } from '#shared/rules/rewards.ts';
import type { ArtProps } from '#web/art/drawing.tsx';
import { Glyph } from '#web/art/icons.tsx';
import {
  CheckIcon,
  ClockIcon,
  CloseIcon,
  GiftIcon,
  RefreshIcon,
  StarIcon,
} from '#web/art/page-icons.tsx';
import { usageText, validityText } from '#web/customer-code/voucher-text.ts';
import { RewardActions } from './RewardActions.tsx';
import { rewardArt } from './reward-art.ts';
import { type AnyReward, hasVoucher, isOver, type RewardState, stateOf } from './reward-state.ts';

const CalendarIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M5.5 5.5h13a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8 3.5v4M16 3.5v4M8 14h.1M12 14h.1M16 14h.1M8 17h.1M12 17h.1"
  />
);

/** A reward's drawing; for a discount, a ticket stub with its value. */
function RewardIcon({ reward }: { reward: AnyReward }) {
  if (reward.type === 'admin' && isDiscount(reward))
    return (
      <p
        aria-hidden="true"
        className={clsx(
          'relative mr-4 grid w-20 flex-none place-items-center font-display text-xl font-bold tracking-tight',
          isOver(reward) ? 'text-ink-soft' : 'text-white',
        )}
      >
        {worthText(reward)}
        {/* The line along which the ticket tears. */}
        <span className="absolute inset-y-3.5 right-0 border-r-2 border-dashed border-card" />
      </p>
    );
  const Art = rewardArt(reward);
  return (
    <span className="grid w-20 flex-none place-items-center text-berry-ink">
      <Art className="size-11" />
    </span>
  );
}

type BadgeStyle = { text: string; icon: ComponentType<ArtProps>; tone: string };

const good = 'bg-pistachio text-mint';
const over = 'bg-line text-ink';

const BADGES: Record<RewardState, BadgeStyle> = {
  claimable: { text: 'Da riscattare', icon: GiftIcon, tone: 'bg-blush text-berry-ink' },
  pending: { text: 'In arrivo', icon: ClockIcon, tone: over },
  claimed: { text: 'Riscattato', icon: CheckIcon, tone: good },
  convertible: { text: 'Riscattato', icon: CheckIcon, tone: good },
  voucher: { text: 'Voucher pronto', icon: StarIcon, tone: good },
  expired: { text: 'Scaduto', icon: CloseIcon, tone: over },
  used: { text: 'Usato', icon: CheckIcon, tone: over },
};

function StateBadge({ state }: { state: RewardState }) {
  const { text, icon: Icon, tone } = BADGES[state];
  return (
    <span
      className={clsx(
        'inline-flex w-fit shrink-0 items-center gap-1 rounded-full px-2.5 py-1 text-xs font-bold whitespace-nowrap',
        tone,
      )}
    >
      <Icon className="size-4" />
      <span>{text}</span>
    </span>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
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

type DetailsProps = { reward: AdminReward; voucher: Voucher | undefined };

/** A voucher's validity, uses and terms (rule 199), and the codes for the till. */
function VoucherDetails({ reward, voucher }: DetailsProps) {
  const usage = usageText(reward);
  const { minimumAmount, conditions, description } = reward;
  return (
    <div className="mt-2 grid gap-1 text-sm text-ink-soft">
      <Line icon={<CalendarIcon />}>{validityText(reward)}</Line>
      {usage !== undefined && <Line icon={<RefreshIcon />}>{usage}</Line>}
      {minimumAmount !== null && <p className="font-bold text-ink">{minimumText(minimumAmount)}</p>}
      {conditions !== null && conditions !== description && (
        <p className="whitespace-pre-line text-ink wrap-anywhere">{conditions}</p>
      )}
      {reward.discountCode !== null && <Code name="Codice sconto">{reward.discountCode}</Code>}
      {voucher && <Code name="Codice voucher">{voucher.code}</Code>}
    </div>
  );
}

type Props = {
  reward: AnyReward;
  voucher: Voucher | undefined;
  /** Called before the reward is claimed. */
  onClaim: () => void;
  onShow: (reward: AdminReward) => void;
};

/** A separate element, so that a ticket's notches don't cut the row's focus ring. */
function Background({ isTicket, isOver }: { isTicket: boolean; isOver: boolean }) {
  if (!isTicket)
    return <span className="absolute inset-0 -z-1 rounded-2xl border-2 border-line bg-raised" />;
  return (
    <span
      className={clsx(
        'ticket absolute inset-0 -z-1 overflow-hidden rounded-2xl',
        isOver ? 'bg-raised' : 'bg-vanilla',
      )}
    >
      <span className={clsx('absolute inset-y-0 left-0 w-20', isOver ? 'bg-line' : 'bg-berry')} />
    </span>
  );
}

/** A reward; after an action the focus moves to its row. */
export function RewardRow({ reward, voucher, onClaim, onShow }: Props) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const isOfTemplate = reward.type === 'admin' && reward.prizeId !== null;
  return (
    <li ref={row} tabIndex={-1} aria-labelledby={id} className="relative isolate flex rounded-2xl">
      <Background isTicket={isDiscount(reward)} isOver={isOver(reward)} />
      <RewardIcon reward={reward} />
      <div className="min-w-0 flex-1 p-3.5 pl-0 md:p-4 md:pl-0">
        <div className="flex flex-wrap-reverse items-start justify-between gap-x-3 gap-y-1.5">
          <h4 id={id} className="font-display text-lg leading-tight font-bold wrap-anywhere">
            {reward.rewardName}
          </h4>
          <StateBadge state={stateOf(reward)} />
        </div>
        {isOfTemplate && !hasVoucher(reward) && <p className="font-bold">{worthText(reward)}</p>}
        <p className="mt-0.5 text-sm text-pretty wrap-anywhere text-ink-soft">
          {reward.description}
        </p>
        {hasVoucher(reward) && <VoucherDetails reward={reward} voucher={voucher} />}
        <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
          <RewardActions
            reward={reward}
            voucher={voucher}
            describedBy={id}
            onClaim={onClaim}
            onShow={onShow}
            onChanged={() => row.current?.focus()}
          />
        </div>
      </div>
    </li>
  );
}
