import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast-store.ts';
import { isMobileDevice } from './mobile-device.ts';
import { openVoucher, saveVoucher } from './voucher-file.ts';

const tellDone = (): void => toast({ title: 'Voucher pronto!' });

const tellFailed = (): void =>
  toast({
    title: 'Errore download',
    description: 'Impossibile scaricare il voucher. Riprova.',
    variant: 'destructive',
  });

/** A voucher's PDF: in a new tab where files are hard to find again, saved elsewhere (Accounts specification, section 7). */
export const useDownload = () => {
  const saving = useMutation({
    mutationFn: saveVoucher,
    onSuccess: tellDone,
    onError: error => {
      if (error instanceof ApiError && !error.isRateLimit) tellFailed();
    },
  });
  return {
    isPending: saving.isPending,
    /** At once, in the click itself: a tab that opens later is taken for an advertisement. */
    download: (id: number): void => {
      if (!isMobileDevice(navigator)) saving.mutate(id);
      else if (openVoucher(id)) tellDone();
      else tellFailed();
    },
  };
};
