import { lazy, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLogin } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { SubmitButton, textLinkClass } from '#web/ui/Button.tsx';
import { LabelCard } from '#web/ui/Card.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field, PasswordField } from '#web/ui/form/Field.tsx';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ACCOUNT_RULES } from './account-rules.ts';

const PasskeySignIn = lazy(() => import('#web/passkeys/PasskeySignIn.tsx'));

const showError = errorToast('Credenziali non valide', 'Accesso fallito');

type FormProps = {
  /** After a registration: only the password is missing. */
  email?: string | undefined;
  onDone: () => void;
};

/** The login fields, the sign-in with a passkey, and the link for a forgotten password. */
export function LoginForm({ email, onDone }: FormProps) {
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (email === undefined) return;
    // After the page itself has taken the focus for the navigation.
    const frame = requestAnimationFrame(() => password.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [email]);
  const login = useLogin({
    onDone,
    onFail: error => {
      const { code, serverMessage } = error;
      if (code === 'invalid_credentials') showAt([['password', serverMessage]]);
      if (code === 'account_disabled') showAt([['email', serverMessage]]);
      showError(error);
    },
  });
  const { form, field, showAt } = useLightForm(
    { email: ACCOUNT_RULES.email, password: ACCOUNT_RULES.password },
    value => login.mutate({ email: value('email').trim(), password: value('password') }),
  );
  return (
    <>
      <form {...form} className="mt-5 grid gap-4">
        <Field
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username webauthn"
          placeholder="nome@esempio.it"
          defaultValue={email}
        />
        <PasswordField
          {...field('password')}
          ref={password}
          label="Password"
          autoComplete="current-password"
        />
        <SubmitButton size="large" wide pending={login.isPending} pendingLabel="Caricamento...">
          Accedi
        </SubmitButton>
      </form>
      <div className="mt-3 min-h-12">
        <LazyBoundary>
          <PasskeySignIn onDone={onDone} />
        </LazyBoundary>
      </div>
      <p className="mt-3 text-center">
        <Link to={paths.forgotPassword} className={textLinkClass}>
          Password dimenticata?
        </Link>
      </p>
    </>
  );
}

const welcome = (): void =>
  toast({ title: 'Bentornato!', description: 'Accesso effettuato con successo.' });

/** The login of the landing page. */
export function LoginCard({ email, hasEnded }: Pick<FormProps, 'email'> & { hasEnded: boolean }) {
  return (
    <LabelCard aria-labelledby="login">
      <h2 id="login" className="text-3xl">
        Hai già un account?
      </h2>
      {hasEnded ? (
        <Notice tone="soft" role="status" className="mt-3">
          La sessione è finita: accedi di nuovo.
        </Notice>
      ) : (
        <p className="mt-1 text-ink-soft">Il banco è aperto: accedi e riprendi la partita.</p>
      )}
      <LoginForm email={email} onDone={welcome} />
      <p className="text-center text-ink-soft">
        Non hai un account?{' '}
        <Link to={paths.register} className={textLinkClass}>
          Registrati
        </Link>
      </p>
    </LabelCard>
  );
}
