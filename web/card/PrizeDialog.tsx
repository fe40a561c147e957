import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { ScanIcon } from '#web/art/page-icons.tsx';
import { validityText } from '#web/customer-code/voucher-text.ts';
import { PastryBox } from '#web/rewards/PastryBox.tsx';
import { rewardArt } from '#web/rewards/reward-art.ts';
import { isUsable, stateOf } from '#web/rewards/reward-state.ts';
import { useClaim } from '#web/rewards/use-reward-write.ts';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Confetti } from '#web/ui/Confetti.tsx';
import { ResultDialog } from '#web/ui/ResultDialog.tsx';
import { type Win, wonText } from './confirmation.ts';
import { LARGE_MAX, StampPlaces } from './StampPlaces.tsx';

type FaceProps = { className: string; children: ReactNode };

/** A side of the card, which turns. */
function Face({ className, children }: FaceProps) {
  return (
    <div
      className={clsx(
        'col-start-1 row-start-1 grid content-center justify-items-center rounded-3xl border-2 p-5 backface-hidden in-data-tight-2:p-3',
        className,
      )}
    >
      {children}
    </div>
  );
}

type ShowProps = { reward: AdminReward; onShow: () => void };

/** Shows the prize's voucher in one tap: that of a discount is claimed before (rule 300). */
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

type Props = Win & {
  /** Undefined until it was read. */
  reward: AdminReward | undefined;
  onShow: (reward: AdminReward) => void;
  onClose: () => void;
};

/** The last stamp lands, then the card turns: on its other side is the prize. With less motion that is there at once. */
export default function PrizeDialog({ name, card, reward, onShow, onClose }: Props) {
  const [isTurned, setTurned] = useState(false);
  const Art = reward ? rewardArt(reward) : PastryBox;
  const { stamps, stampsNeeded } = card;
  const usable = reward && isUsable(reward) ? reward : undefined;
  const show = (prize: AdminReward): void => {
    onClose();
    onShow(prize);
  };
  return (
    <>
      <ResultDialog
        onClose={onClose}
        title={stamps === stampsNeeded ? 'Carta completata!' : 'Premio raggiunto!'}
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
        <div className="w-full perspective-distant">
          <div
            className="grid rotate-y-180 transition-transform delay-1000 duration-700 transform-3d starting:rotate-y-0"
            onTransitionEnd={({ target, currentTarget }) =>
              target === currentTarget && setTurned(true)
            }
          >
            <Face className="border-line bg-raised">
              <StampPlaces
                lands
                card={card}
                className={clsx(
                  'grid w-full gap-2',
                  stampsNeeded <= LARGE_MAX ? 'grid-cols-5' : 'grid-cols-8',
                )}
              />
            </Face>
            <Face className="rotate-y-180 gap-3 border-butter-edge bg-vanilla in-data-tight-1:gap-2">
              <Art className="size-32 in-data-tight-1:size-20 in-data-tight-3:size-14" />
              <p className="font-display text-3xl leading-tight font-bold text-balance text-berry-ink wrap-anywhere in-data-tight-2:text-2xl">
                {wonText(name)}
              </p>
              {usable && (
                <p className="text-pretty text-ink-soft">
                  {validityText({ ...usable, validFrom: null })}
                </p>
              )}
            </Face>
          </div>
        </div>
      </ResultDialog>
      {isTurned && <Confetti />}
    </>
  );
}
