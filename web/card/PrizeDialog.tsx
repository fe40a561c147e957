import { clsx } from 'clsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { ScanIcon } from '#web/art/page-icons.tsx';
import { validityText } from '#web/customer-code/voucher-text.ts';
import { PastryBox } from '#web/rewards/PastryBox.tsx';
import { rewardArt } from '#web/rewards/reward-art.ts';
import { isUsable, stateOf } from '#web/rewards/reward-state.ts';
import { useClaim } from '#web/rewards/use-reward-write.ts';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Confetti } from '#web/ui/Confetti.tsx';
import { prefersReducedMotion } from '#web/ui/motion.ts';
import { ResultDialog } from '#web/ui/ResultDialog.tsx';
import { type Win, wonText } from './confirmation.ts';
import { LARGE_MAX, StampPlaces } from './StampPlaces.tsx';

/** A rotation about the vertical axis, seen from a distance. */
const turn = (degrees: number): string => `perspective(1200px) rotateY(${degrees}deg)`;

/** In milliseconds: the stamp lands, rests, and the card turns. */
const LANDS = { delay: 300, duration: 300, fill: 'backwards', easing: 'ease-in' } as const;
const TURNS = { delay: 1000, duration: 700, fill: 'backwards', easing: 'ease-in-out' } as const;

/** Lets the last stamp land and the card turn; with reduced motion the prize is shown at once. */
const useTurn = () => {
  const stamp = useRef<SVGSVGElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [isTurned, setTurned] = useState(false);
  useLayoutEffect(() => {
    if (prefersReducedMotion()) return;
    stamp.current?.animate(
      [
        { opacity: 0, scale: 2.5 },
        { opacity: 1, scale: 1 },
      ],
      LANDS,
    );
    const turning = card.current?.animate(
      [{ transform: turn(0) }, { transform: turn(180) }],
      TURNS,
    );
    turning?.addEventListener('finish', () => setTurned(true));
    return () => turning?.cancel();
  }, []);
  return { stamp, card, isTurned };
};

type FaceProps = { isBack?: boolean; className: string; children: ReactNode };

/** One side of the card, visible only from its front. */
function Face({ isBack, className, children }: FaceProps) {
  return (
    <div
      className={clsx(
        'col-start-1 row-start-1 grid content-center justify-items-center rounded-3xl border-2 p-5',
        className,
      )}
      style={{ backfaceVisibility: 'hidden', transform: isBack ? 'rotateY(180deg)' : undefined }}
    >
      {children}
    </div>
  );
}

type ShowProps = { reward: AdminReward; onShow: () => void };

/** Shows the prize's voucher in one tap; a discount is claimed first (rule 300). */
function ShowPrize({ reward, onShow }: ShowProps) {
  const claim = useClaim(reward, onShow);
  const isClaimable = stateOf(reward) === 'claimable';
  return (
    <SubmitButton
      wide
      pending={claim.isPending}
      onClick={() => (isClaimable ? claim.mutate({ id: reward.id }) : onShow())}
    >
      <ScanIcon className="size-5" />
      Mostra in cassa
    </SubmitButton>
  );
}

/** Names of prizes from this length on are set smaller. */
const LONG_NAME = 32;

type Props = Win & {
  /** Undefined until it has been read. */
  reward: AdminReward | undefined;
  onShow: (reward: AdminReward) => void;
  onClose: () => void;
};

/** The prize as a card: one side shows all stamps, the other what they have won. */
function TurningCard({ card, children }: Pick<Win, 'card'> & { children: ReactNode }) {
  const turned = useTurn();
  const columns = card.stampsNeeded <= LARGE_MAX ? 'grid-cols-5' : 'grid-cols-8';
  return (
    <>
      <div
        ref={turned.card}
        className="grid w-full"
        style={{ transformStyle: 'preserve-3d', transform: turn(180) }}
      >
        <Face className="border-line bg-raised">
          <StampPlaces
            lastStamp={turned.stamp}
            card={card}
            className={`grid w-full gap-2 ${columns}`}
          />
        </Face>
        <Face isBack className="gap-3 border-butter-edge bg-vanilla">
          {children}
        </Face>
      </div>
      {turned.isTurned && <Confetti />}
    </>
  );
}

/** The last stamp lands, then the card turns: the prize is on the other side. */
export default function PrizeDialog({ name, card, reward, onShow, onClose }: Props) {
  const Art = reward ? rewardArt(reward) : PastryBox;
  const usable = reward && isUsable(reward) ? reward : undefined;
  const show = (prize: AdminReward): void => {
    onClose();
    onShow(prize);
  };
  return (
    <ResultDialog
      onClose={onClose}
      title={card.stamps === card.stampsNeeded ? 'Carta completata!' : 'Premio raggiunto!'}
      footer={
        usable ? (
          <ShowPrize reward={usable} onShow={() => show(usable)} />
        ) : (
          <Button wide onClick={onClose}>
            Che bontà!
          </Button>
        )
      }
    >
      <TurningCard card={card}>
        <Art className="size-28 in-data-tight-1:[zoom:0.5] in-data-tight-2:hidden" />
        <p
          className={clsx(
            'font-display leading-tight font-bold text-balance text-berry-ink wrap-anywhere',
            name.length > LONG_NAME ? 'text-xl' : 'text-3xl',
          )}
        >
          {wonText(name)}
        </p>
        {usable && (
          <p className="text-pretty text-ink-soft in-data-tight-3:hidden">
            {validityText({ ...usable, validFrom: null })}
          </p>
        )}
      </TurningCard>
    </ResultDialog>
  );
}
