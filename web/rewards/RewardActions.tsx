import { routes } from 'virtual:contract';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { AdminReward, Voucher } from '#shared/contract/schemas/rewards.ts';
import { ApiError, errorOf } from '#web/api/errors.ts';
import { DownloadIcon } from '#web/art/icons.tsx';
import { ShowVoucherButton } from '#web/customer-code/ShowVoucher.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { filenameFromHeader, isMobileDevice } from './download.ts';
import { type AnyReward, isShowable, stateOf } from './reward-state.ts';
import { useClaim, useGenerate } from './use-reward-write.ts';

const downloadUrl = (id: number): string => routes['vouchers.download'][1].replace('{id}', `${id}`);

/** Fetches a voucher's PDF and saves it under the name that the server sends. */
const saveVoucher = async (id: number): Promise<void> => {
  const response = await fetch(downloadUrl(id), { credentials: 'same-origin' }).catch(error => {
    throw new ApiError(0, String(error));
  });
  if (!response.ok) throw await errorOf(response);
  const name =
    filenameFromHeader(response.headers.get('Content-Disposition')) ?? `voucher-${id}.pdf`;
  saveFile(await response.blob(), name);
};

/** Opens a voucher's PDF in a new tab; false when the browser blocks it. */
const openVoucher = (id: number): boolean => open(downloadUrl(id), '_blank') !== null;

const showSuccess = (): void => toast({ title: 'Voucher pronto!' });

const showFailure = (): void =>
  toast({
    title: 'Errore download',
    description: 'Impossibile scaricare il voucher. Riprova.',
    variant: 'destructive',
  });

/**
 * Downloads a voucher's PDF. Mobile devices open it in a new tab, since saved files are hard to find
 * there (rule 134).
 */
const useDownload = () => {
  const saving = useMutation({
    mutationFn: saveVoucher,
    onSuccess: showSuccess,
    onError: error => {
      if (error instanceof ApiError && !error.isAnnounced) showFailure();
    },
  });
  return {
    isPending: saving.isPending,
    /** Must run within the click: browsers block a tab that opens later as a popup. */
    download: (id: number): void => {
      if (!isMobileDevice(navigator)) saving.mutate(id);
      else if (openVoucher(id)) showSuccess();
      else showFailure();
    },
  };
};

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
    <SubmitButton
      size="small"
      aria-describedby={describedBy}
      pending={claim.isPending}
      pendingLabel="Riscatto..."
      onClick={() => {
        onClaim();
        claim.mutate({ id: String(reward.id) });
      }}
    >
      Riscatta
    </SubmitButton>
  );
}

type GenerateProps = ButtonProps & { onChanged: () => void };

function GenerateButton({ reward, describedBy, onChanged }: GenerateProps) {
  const generate = useGenerate(onChanged);
  return (
    <SubmitButton
      size="small"
      aria-describedby={describedBy}
      tone="butter"
      pending={generate.isPending}
      pendingLabel="Generazione..."
      onClick={() => generate.mutate({ id: numericId(reward) })}
    >
      Genera voucher
    </SubmitButton>
  );
}

type DownloadProps = { voucherId: number; describedBy: string };

function DownloadButton({ voucherId, describedBy }: DownloadProps) {
  const { download, isPending } = useDownload();
  return (
    <SubmitButton
      size="small"
      tone="plain"
      aria-describedby={describedBy}
      pending={isPending}
      pendingLabel="Preparazione..."
      onClick={() => download(voucherId)}
    >
      <DownloadIcon className="size-5" />
      Scarica
    </SubmitButton>
  );
}

type Props = ClaimProps & {
  /** Undefined if there is none yet, or while the address that its holder has to confirm isn't (rule 154). */
  voucher: Voucher | undefined;
  onShow: (reward: AdminReward) => void;
  onRemove: () => void;
};

/** The buttons for what can be done with a reward now; none while it is pending. */
export function RewardActions({ voucher, onClaim, onShow, onRemove, ...props }: Props) {
  const { reward, describedBy } = props;
  const state = stateOf(reward);
  const { voucherId } = reward;
  const isHidden = isShowable(reward) && voucherId !== null && !voucher;
  const canShow = isShowable(reward) && !isHidden;
  return (
    <>
      {state === 'claimable' && <ClaimButton {...props} onClaim={onClaim} />}
      {state === 'convertible' && <GenerateButton {...props} />}
      {canShow && <ShowVoucherButton describedBy={describedBy} onClick={() => onShow(reward)} />}
      {canShow && voucher && <DownloadButton voucherId={voucher.id} describedBy={describedBy} />}
      {isHidden && (
        <p className="text-sm font-bold">Conferma la tua email per vedere il voucher.</p>
      )}
      {voucherId !== null && (
        <Button
          size="small"
          aria-describedby={describedBy}
          tone="quiet"
          className={clsx(!isShowable(reward) && '-ml-3 md:-ml-4')}
          onClick={onRemove}
        >
          Elimina
        </Button>
      )}
    </>
  );
}
