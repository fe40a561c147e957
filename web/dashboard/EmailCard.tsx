import { useState } from 'react';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCallOrNull } from '#web/api/use-call.ts';
import { CloseIcon, MailIcon } from '#web/art/page-icons.tsx';
import { hideConfirmation, useSendConfirmation } from '#web/auth/use-send-confirmation.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink, IconButton, SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

/** Offers the mail that confirms the address; once hidden, it comes back after a week (rule 153). */
function ConfirmEmailCard() {
  const [isHidden, setHidden] = useState(false);
  const [wasSent, setSent] = useState(false);
  const send = useSendConfirmation();
  const address = useCallOrNull('auth.me', {}).data?.user.email;
  if (isHidden) return null;
  const hide = (): void => {
    hideConfirmation();
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
          <p className="text-sm text-pretty wrap-anywhere">
            {wasSent
              ? `Ti abbiamo scritto a ${address}: apri il link che trovi nella tua casella.`
              : 'Con un indirizzo confermato i tuoi premi e il tuo account sono al sicuro.'}
          </p>
          <SubmitButton
            tone="plain"
            size="small"
            pending={send.isPending}
            pendingLabel="Invio in corso..."
            onClick={() => send.mutate({}, { onSuccess: () => setSent(true) })}
          >
            {wasSent ? 'Mandala di nuovo' : 'Inviami il link'}
          </SubmitButton>
        </div>
        <IconButton label="Nascondi per una settimana" className="-mt-2 -mr-2" onClick={hide}>
          <CloseIcon />
        </IconButton>
      </div>
    </Card>
  );
}

/** Replaces the offer of a mail that wouldn't arrive (rule 272); it can't be hidden. */
function UndeliverableEmailCard() {
  return (
    <Card tone="bad" size="item" depth="flat" aria-labelledby="undeliverable-email">
      <div className="flex items-start gap-3">
        <MailIcon className="mt-0.5 size-6 shrink-0" />
        <div className="grid min-w-0 grow justify-items-start gap-2">
          <h2 id="undeliverable-email" className="text-lg">
            Controlla la tua email
          </h2>
          <p className="text-sm text-pretty">
            Le nostre email non arrivano al tuo indirizzo: forse è scritto male. Finché è così non
            puoi confermarlo, né recuperare la password.
          </p>
          <ButtonLink tone="plain" size="small" to={paths.settings}>
            Vai alle impostazioni
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

export type DashboardUser = NonNullable<ResponseOf<'dashboard.read'>>['user'];

/** What to do about an unconfirmed address. */
export default function EmailCard({
  user: { emailVerified, emailUndeliverable },
}: {
  user: DashboardUser;
}) {
  if (emailVerified) return null;
  return emailUndeliverable ? <UndeliverableEmailCard /> : <ConfirmEmailCard />;
}
