import { useState } from 'react';
import { addDays, dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { CloseIcon, MailIcon } from '#web/art/page-icons.tsx';
import { useSendConfirmation } from '#web/auth/use-send-confirmation.ts';
import { stored } from '#web/storage.ts';
import { IconButton, SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

/** The day on which the card comes back. */
const hiddenUntil = stored('confirm-email-hidden-until', {
  area: 'local',
  parse: value => (typeof value === 'string' ? value : undefined),
  fallback: '',
});
const HIDDEN_DAYS = 7;

const today = (): string => dayKey(serverNow());

const isHiddenToday = (): boolean => hiddenUntil.read() > today();

/** Offers the mail that confirms the address; hidden, it comes back after a week (rule 153). */
export function ConfirmEmailCard() {
  const [isHidden, setHidden] = useState(isHiddenToday);
  const send = useSendConfirmation();
  if (isHidden) return null;
  const hide = (): void => {
    hiddenUntil.write(addDays(today(), HIDDEN_DAYS));
    setHidden(true);
  };
  return (
    <Card tone="soft" size="item" depth="flat" aria-labelledby="confirm-email">
      <div className="flex items-start gap-3">
        <MailIcon className="mt-0.5 size-6 shrink-0 text-berry-ink" />
        <div className="grid min-w-0 grow justify-items-start gap-2">
          <h2 id="confirm-email" className="text-lg">
            Conferma la tua email
          </h2>
          <p className="text-sm text-pretty">
            {send.isSuccess
              ? 'Ti abbiamo scritto: apri il link che trovi nella tua casella.'
              : 'Con un indirizzo confermato i tuoi premi e il tuo account sono al sicuro.'}
          </p>
          {!send.isSuccess && (
            <SubmitButton
              tone="plain"
              size="small"
              pending={send.isPending}
              pendingLabel="Invio in corso..."
              onClick={() => send.mutate({})}
            >
              Inviami il link
            </SubmitButton>
          )}
        </div>
        <IconButton label="Nascondi per una settimana" className="-mt-2 -mr-2" onClick={hide}>
          <CloseIcon />
        </IconButton>
      </div>
    </Card>
  );
}
