import { clsx } from 'clsx';
import type { Voucher } from '#shared/contract/schemas/rewards.ts';
import { DownloadIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type AnyReward, stateOf } from './reward-state.ts';
import { useDownload } from './use-download.ts';
import { useClaim, useGenerate } from './use-reward-write.ts';

const ADMIN_PREFIX = 'admin_';

const numericId = ({ id }: AnyReward): number => Number(String(id).replace(ADMIN_PREFIX, ''));

type ButtonProps = {
  reward: AnyReward;
  /** The id of the element with the reward's name. */
  describedBy: string;
};

type ClaimProps = ButtonProps & { onClaim: () => void; onChanged: () => void };

function ClaimButton({ reward, describedBy, onClaim, onChanged }: ClaimProps) {
  const claim = useClaim(reward, onChanged);
  return (
    <Button
      size="small"
      aria-describedby={describedBy}
      disabled={claim.isPending}
      onClick={() => {
        onClaim();
        claim.mutate({ id: String(reward.id) });
      }}
    >
      {claim.isPending ? 'Riscatto...' : 'Riscatta'}
    </Button>
  );
}

type GenerateProps = ButtonProps & { onChanged: () => void };

function GenerateButton({ reward, describedBy, onChanged }: GenerateProps) {
  const generate = useGenerate(onChanged);
  return (
    <Button
      size="small"
      aria-describedby={describedBy}
      tone="butter"
      disabled={generate.isPending}
      onClick={() => generate.mutate({ id: numericId(reward) })}
    >
      {generate.isPending ? 'Generazione...' : 'Genera voucher'}
    </Button>
  );
}

type DownloadProps = { voucherId: number; describedBy: string };

function DownloadButton({ voucherId, describedBy }: DownloadProps) {
  const { download, isPending } = useDownload();
  return (
    <Button
      size="small"
      aria-describedby={describedBy}
      disabled={isPending}
      onClick={() => download(voucherId)}
    >
      <DownloadIcon className="size-5" />
      {isPending ? 'Preparazione...' : 'Scarica'}
    </Button>
  );
}

type Props = ClaimProps & {
  /** Undefined while the address that its holder has to confirm isn't (rule 154). */
  voucher: Voucher | undefined;
  onRemove: () => void;
};

/** The buttons for what can be done with a reward now; none while it is pending. */
export function RewardActions({
  reward,
  voucher,
  describedBy,
  onClaim,
  onChanged,
  onRemove,
}: Props) {
  const state = stateOf(reward);
  const { voucherId } = reward;
  const props = { reward, describedBy, onChanged };
  return (
    <>
      {state === 'claimable' && <ClaimButton {...props} onClaim={onClaim} />}
      {state === 'convertible' && <GenerateButton {...props} />}
      {state === 'voucher' && voucher && (
        <DownloadButton voucherId={voucher.id} describedBy={describedBy} />
      )}
      {state === 'voucher' && !voucher && (
        <p className="text-sm font-bold">Conferma la tua email per vedere il voucher.</p>
      )}
      {voucherId !== null && (
        <Button
          size="small"
          aria-describedby={describedBy}
          tone="quiet"
          className={clsx(state !== 'voucher' && '-ml-3 md:-ml-4')}
          onClick={onRemove}
        >
          Elimina
        </Button>
      )}
    </>
  );
}
