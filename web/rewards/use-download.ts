import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { isMobileDevice } from './download.ts';
import { openVoucher, saveVoucher } from './voucher-file.ts';

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
export const useDownload = () => {
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
