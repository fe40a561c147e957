import { routes } from 'virtual:contract';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { AdminReward, Voucher } from '#shared/contract/schemas/rewards.ts';
import { ApiError, errorOf } from '#web/api/errors.ts';
import { DownloadIcon } from '#web/art/page-icons.tsx';
import { ShowVoucherButton } from '#web/customer-code/ShowVoucher.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/Confirm.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { filenameFromHeader, isMobileDevice } from './download.ts';
import { type AnyReward, hasVoucher, isShowable, numericId, stateOf } from './reward-state.ts';
import { useGenerate, useRemove } from './use-reward-write.ts';

const downloadUrl = (id: number): string => routes['vouchers.download'][1].replace('{id}', `${id}`);

const fetchVoucher = async (id: number): Promise<Response> => {
  const response = await fetch(downloadUrl(id), { credentials: 'same-origin' }).catch(error => {
    throw new ApiError(0, String(error));
  });
  if (!response.ok) throw await errorOf(response);
  return response;
};

/** Saves a voucher's PDF under the name that the server sends. */
const saveVoucher = async (id: number): Promise<void> => {
  const response = await fetchVoucher(id);
  const name =
    filenameFromHeader(response.headers.get('Content-Disposition')) ?? `voucher-${id}.pdf`;
  saveFile(await response.blob(), name);
};

/** Shows a voucher's PDF in an empty tab, which is closed if there is none to show. */
const showVoucher = async (id: number, tab: Window): Promise<void> => {
  try {
    const { body } = await fetchVoucher(id);
    void body?.cancel();
  } catch (error) {
    tab.close();
    throw error;
  }
  tab.location.replace(downloadUrl(id));
};

const showFailure = (description = 'Impossibile scaricare il voucher. Riprova.'): void =>
  toast({ title: 'Errore download', description, variant: 'destructive' });

type Download = { readonly id: number; readonly tab?: Window };

/**
 * Downloads a voucher's PDF. Mobile devices open it in a new tab, since saved files are hard to find
 * there (rule 134).
 */
const useDownload = () => {
  const download = useMutation({
    mutationFn: ({ id, tab }: Download) => (tab ? showVoucher(id, tab) : saveVoucher(id)),
    onSuccess: () => toast({ title: 'Voucher pronto!' }),
    onError: error => {
      if (!(error instanceof ApiError) || error.isAnnounced) return;
      const hasReason = error.isUnanswered || error.isRefusal;
      showFailure(hasReason ? error.serverMessage : undefined);
    },
  });
  return {
    isPending: download.isPending,
    /** Must run within the click: browsers block a tab that opens later as a popup. */
    download: (id: number): void => {
      const tab = isMobileDevice(navigator) ? open('', '_blank') : undefined;
      if (tab === null) showFailure();
      else download.mutate({ id, ...(tab && { tab }) });
    },
  };
};

type ButtonProps = {
  reward: AnyReward;
  /** The id of the element with the reward's name. */
  describedBy: string;
};

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

type RemoveProps = ButtonProps & { voucherId: number };

function RemoveButton({ reward, describedBy, voucherId }: RemoveProps) {
  const remove = useRemove();
  return (
    <ConfirmButton
      size="small"
      aria-describedby={describedBy}
      tone="quiet"
      className={clsx(!isShowable(reward) && '-ml-3 md:-ml-4')}
      title="Eliminare il premio?"
      text={
        <>
          <p>«{reward.rewardName}», con il suo voucher.</p>
          <p>
            Premio e voucher spariscono per sempre e in negozio il QR non vale più: non si può
            tornare indietro.
          </p>
        </>
      }
      action="Elimina per sempre"
      isDeletion
      onConfirm={() => remove.mutateAsync({ id: voucherId })}
    >
      Elimina
    </ConfirmButton>
  );
}

type Props = ButtonProps & {
  onClaim: () => void;
  onChanged: () => void;
  /** Undefined if there is none yet, or while its holder still has to confirm the address (rule 154). */
  voucher: Voucher | undefined;
  onShow: (reward: AdminReward) => void;
};

/** The buttons for what can be done with a reward now; none while it is pending. */
export function RewardActions({ voucher, onClaim, onShow, onChanged, ...props }: Props) {
  const { reward, describedBy } = props;
  const state = stateOf(reward);
  const { voucherId } = reward;
  const isHidden = isShowable(reward) && voucherId !== null && !voucher;
  const canShow = isShowable(reward) && !isHidden;
  return (
    <>
      {state === 'claimable' && (
        <ClaimButton
          {...props}
          onClaim={onClaim}
          onClaimed={() => {
            onChanged();
            if (hasVoucher(reward)) onShow(reward);
          }}
        />
      )}
      {state === 'convertible' && <GenerateButton {...props} onChanged={onChanged} />}
      {canShow && <ShowVoucherButton describedBy={describedBy} onClick={() => onShow(reward)} />}
      {canShow && voucher && <DownloadButton voucherId={voucher.id} describedBy={describedBy} />}
      {isHidden && (
        <p className="text-sm font-bold">Conferma la tua email per vedere il voucher.</p>
      )}
      {voucherId !== null && <RemoveButton {...props} voucherId={voucherId} />}
    </>
  );
}
