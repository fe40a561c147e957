import { useWrite } from '#web/api/use-write.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

/** Mails the link that confirms the address again. */
export const useSendConfirmation = () =>
  useWrite('settings.sendConfirmation', {
    keepsIdempotencyKey: true,
    onDone: () =>
      toast({ title: 'Email inviata!', description: 'Apri il link che trovi nella tua casella.' }),
    onFail: errorToast('Si è verificato un errore. Riprova più tardi.'),
  });
