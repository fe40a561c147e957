import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { SubmitButton, textLinkClass } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import type { PasskeyState } from './passkey-state.ts';
import { useShowPasskey } from './use-passkey.ts';

const AFTER_PASSWORD = {
  title: 'Ancora un tocco',
  intro: 'La password va bene. Ora mostra la tua passkey: l’impronta, il volto o il PIN.',
};

const ALONE = {
  title: 'Chi sta alla cassa?',
  intro: 'Tocca il sensore, o scegli la tua passkey: la password non serve.',
};

type Props = { state: PasskeyState; onDone: Parameters<typeof useShowPasskey>[1] };

/** A sign-in with a passkey: after the password, or alone. */
export function ShowPasskey({ state, onDone }: Props) {
  const isAfterPassword = state.next === 'passkey';
  const asked = state.next === 'passkey' ? state.options : undefined;
  const { show, isPending, message } = useShowPasskey(asked, onDone);
  const actions = useRef<HTMLDivElement>(null);
  const begins = useRef(isAfterPassword || state.begins === true);
  useEffect(() => {
    if (!begins.current) return;
    // Only once: after cancelling, the button starts it again.
    begins.current = false;
    void show();
  });
  useEffect(() => {
    // After the page itself has taken the focus for the navigation.
    if (!isPending) actions.current?.querySelector('button')?.focus();
  }, [isPending]);
  return (
    <AuthLayout {...(isAfterPassword ? AFTER_PASSWORD : ALONE)}>
      <div ref={actions} className="mt-6 grid gap-4">
        {message !== undefined && (
          <Notice tone="bad" role="alert">
            {message}
          </Notice>
        )}
        <SubmitButton
          type="button"
          size="large"
          wide
          pending={isPending}
          pendingLabel="Aspetto la passkey..."
          onClick={() => void show()}
        >
          Usa la passkey
        </SubmitButton>
        <p className="text-sm text-pretty text-ink-soft">
          La tua passkey è sul telefono? Quando il dispositivo la chiede, scegli di usare un altro
          telefono e inquadra il codice.
        </p>
      </div>
      <p className="mt-3 text-center">
        <Link to={paths.home} className={textLinkClass}>
          ← Torna al login
        </Link>
      </p>
    </AuthLayout>
  );
}
