import { DownloadIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { type AnyReward, stateOf } from './reward-state.ts';
import { useDownload } from './use-download.ts';
import { useClaim, useGenerate } from './use-reward-write.ts';

const ADMIN_PREFIX = 'admin_';

const numericId = ({ id }: AnyReward): number => Number(String(id).replace(ADMIN_PREFIX, ''));

type Props = {
  reward: AnyReward;
  /** The id of the element with the reward's name. */
  describedBy: string;
  onClaim: () => void;
  onChanged: () => void;
  onRemove: () => void;
};

/** The buttons for what can be done with a reward now; none while it is pending. */
export function RewardActions({ reward, describedBy, onClaim, onChanged, onRemove }: Props) {
  const claim = useClaim(onChanged);
  const generate = useGenerate(onChanged);
  const { download, isPending: isDownloading } = useDownload();
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
            onClaim();
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
          onClick={() => generate.mutate({ id: numericId(reward) })}
        >
          {generate.isPending ? 'Generazione...' : 'Genera voucher'}
        </Button>
      )}
      {state === 'voucher' && voucherId !== null && (
        <Button {...described} disabled={isDownloading} onClick={() => download(voucherId)}>
          <DownloadIcon className="size-5" />
          {isDownloading ? 'Preparazione...' : 'Scarica'}
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
