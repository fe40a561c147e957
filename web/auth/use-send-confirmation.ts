import { addDays, dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { useWrite } from '#web/api/use-write.ts';
import { stored } from '#web/storage.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

/** The day from which the dashboard offers the mail again. */
const hiddenUntil = stored('confirm-email-hidden-until', {
  area: 'local',
  parse: value => (typeof value === 'string' ? value : undefined),
  fallback: '',
});
const HIDDEN_DAYS = 7;

const today = (): string => dayKey(serverNow());

export const mayAskToConfirm = (): boolean => hiddenUntil.read() <= today();

/**
 * For a week, after which there is a reason to ask again: the offer was declined, or the mail has just been sent
 * (rule 153).
 */
export const hideConfirmation = (): void => hiddenUntil.write(addDays(today(), HIDDEN_DAYS));

/** Mails the link that confirms the address once more. */
export const useSendConfirmation = () =>
  useWrite('settings.sendConfirmation', {
    onDone: () => {
      hideConfirmation();
      toast({ title: 'Email inviata!', description: 'Apri il link che trovi nella tua casella.' });
    },
    onFail: errorToast('Si è verificato un errore. Riprova più tardi.'),
  });
