import { DownloadIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { type AnyReward, stateOf } from './reward-state.ts';
import { useDownload } from './use-download.ts';
import { useClaim, useGenerate } from './use-reward-write.ts';

const ADMIN = 'admin_';

const numberOf = ({ id }: AnyReward): number => Number(String(id).replace(ADMIN, ''));

type Props = {
  reward: AnyReward;
  /** The id of what names the reward. */
  describedBy: string;
  onTouch: () => void;
  onChanged: () => void;
  onRemove: () => void;
};

/** What can be done with a reward now; nothing while it is on its way. */
export function RewardActions({ reward, describedBy, onTouch, onChanged, onRemove }: Props) {
  const claim = useClaim(onChanged);
  const generate = useGenerate(onChanged);
  const { download, isPending: downloading } = useDownload();
  const state = stateOf(reward);
  const { voucherId } = reward;
  const described = { size: 'small', 'aria-describedby': describedBy } as const;
  return (
    <>
      {state === 'claimable' && (
        <Button
          {...described}
          disabled={claim.isPending}
          onClick={() => {
            onTouch();
            claim.mutate({ id: String(reward.id) });
          }}
        >
          {claim.isPending ? 'Riscatto...' : 'Riscatta'}
        </Button>
      )}
      {state === 'convertible' && (
        <Button
          {...described}
          tone="butter"
          disabled={generate.isPending}
          onClick={() => generate.mutate({ id: numberOf(reward) })}
        >
          {generate.isPending ? 'Generazione...' : 'Genera voucher'}
        </Button>
      )}
      {state === 'voucher' && voucherId !== null && (
        <Button {...described} disabled={downloading} onClick={() => download(voucherId)}>
          <DownloadIcon className="size-5" />
          {downloading ? 'Preparazione...' : 'Scarica'}
        </Button>
      )}
      {voucherId !== null && (
        <Button
          {...described}
          tone="quiet"
          className={cx(state !== 'voucher' && '-ml-3 md:-ml-4')}
          onClick={onRemove}
        >
          Elimina
        </Button>
      )}
    </>
  );
}
