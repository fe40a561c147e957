import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PASSKEY_NAME_MAX } from '#shared/contract/limits.ts';
import { deviceName } from '#web/passkeys/device-name.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink, SubmitButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { all, lengthBetween, required, trimmed } from '#web/ui/form/field-rules.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { LoginForm } from '../LoginCard.tsx';
import { LinkFailed } from '../link-of-mail.tsx';
import { begunEnrolment } from './begun-enrolment.ts';
import type { EnrolOptions } from './passkey-state.ts';
import { useMakePasskey } from './use-passkey.ts';

const RULES = { name: trimmed(all(required, lengthBetween(1, PASSKEY_NAME_MAX))) };

/** For somebody who opens the link without having just signed in in this browser, or who has waited too long. */
function SignInFirst({ isTooLate }: { isTooLate: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      <p className="mt-2 text-pretty text-ink-soft" role={isTooLate ? 'alert' : undefined}>
        <span>{isTooLate && 'È passato troppo tempo. '}</span>
        Accedi con la password: subito dopo crei la passkey.
      </p>
      <LoginForm onDone={() => navigate(paths.home)} />
    </>
  );
}

function InvalidLink() {
  return (
    <LinkFailed error={null} onRetry={() => undefined}>
      <p className="text-pretty">
        Il link è già stato usato, oppure è passata più di un’ora. Accedi di nuovo: ne ricevi un
        altro, oppure usi la passkey che hai già.
      </p>
      <ButtonLink to={paths.home} size="large" wide>
        Vai al Login
      </ButtonLink>
    </LinkFailed>
  );
}

type Props = {
  /** From the mail's link. */
  token: string;
  /** The options from a sign-in that has just happened on this page. */
  asked: EnrolOptions | undefined;
  onDone: Parameters<typeof useMakePasskey>[1];
};

/** The page of the link with which a member of the staff makes their first passkey (rule 290). */
export function MakePasskey({ token, asked, onDone }: Props) {
  const [kept] = useState(begunEnrolment.options);
  const [tried, setTried] = useState<EnrolOptions>();
  const options = asked ?? kept;
  const { make, isPending, isInvalidLink, isTooLate, message } = useMakePasskey(token, user => {
    begunEnrolment.forget();
    onDone(user);
  });
  const { form, field } = useLightForm(RULES, value => {
    if (!options) return;
    setTried(options);
    void make(options, value('name').trim());
  });
  const isOver = isTooLate && tried === options;
  return (
    <AuthLayout title="Crea la tua passkey">
      {isInvalidLink ? (
        <InvalidLink />
      ) : !options || isOver ? (
        <SignInFirst isTooLate={isOver} />
      ) : (
        <form {...form} className="mt-2 grid gap-4">
          <p className="text-pretty text-ink-soft">
            È la chiave di questo dispositivo: da domani entri con l’impronta, il volto o il PIN con
            cui lo sblocchi. Nessuno li vede, nemmeno noi.
          </p>
          {message !== undefined && !isTooLate && (
            <Notice tone="bad" role="alert">
              {message}
            </Notice>
          )}
          <Field
            {...field('name')}
            label="Come la chiami?"
            hint="Per riconoscerla: «Tablet della cassa», «Il mio telefono»…"
            defaultValue={deviceName(navigator.userAgent)}
            autoComplete="off"
          />
          <SubmitButton size="large" wide pending={isPending} pendingLabel="Aspetto la passkey...">
            Crea la passkey
          </SubmitButton>
        </form>
      )}
    </AuthLayout>
  );
}
