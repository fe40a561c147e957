import { Link } from 'react-router-dom';
import { useLogin } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { Button, textLinkClass } from '#web/ui/Button.tsx';
import { LabelCard } from '#web/ui/Card.tsx';
import { Field, PasswordField } from '#web/ui/form/Field.tsx';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ACCOUNT_RULES } from './account-rules.ts';

export function LoginCard() {
  const login = useLogin({
    onDone: () => toast({ title: 'Bentornato!', description: 'Accesso effettuato con successo.' }),
    onFail: errorToast('Credenziali non valide', 'Accesso fallito'),
  });
  const { form, field } = useLightForm(
    { email: ACCOUNT_RULES.email, password: ACCOUNT_RULES.password },
    value => login.mutate({ email: value('email').trim(), password: value('password') }),
  );
  return (
    <LabelCard aria-labelledby="login">
      <h2 id="login" className="text-3xl">
        Che bello rivederti
      </h2>
      <p className="mt-1 text-ink-soft">Il banco è aperto: accedi e riprendi la partita.</p>
      <form {...form} className="mt-5 grid gap-4">
        <Field
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="nome@esempio.it"
        />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" size="large" wide disabled={login.isPending}>
          {login.isPending ? 'Caricamento...' : 'Accedi'}
        </Button>
      </form>
      <p className="mt-3 text-center">
        <Link to={paths.forgotPassword} className={textLinkClass}>
          Password dimenticata?
        </Link>
      </p>
      <p className="text-center text-ink-soft">
        Non hai un account?{' '}
        <Link to={paths.register} className={textLinkClass}>
          Registrati
        </Link>
      </p>
    </LabelCard>
  );
}
