import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '#shared/contract/limits.ts';
import { bareCode } from '#shared/pasted.ts';
import { useWrite } from '#web/api/use-write.ts';
import { flags } from '#web/flags.ts';
import { inviteCodeFrom, paths } from '#web/paths.ts';
import { Field, PasswordField } from '#web/ui/form/Field.tsx';
import { PasswordMeter } from '#web/ui/form/PasswordMeter.tsx';
import { refusalsOf } from '#web/ui/form/refused-field.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { REGISTRATION_RULES } from './registration-rules.ts';

const showError = errorToast('Errore durante la registrazione', 'Registrazione fallita');

/** Registers, flags the tutorials for the first login, and opens the login page with the address. */
export const useRegister = () => {
  const navigate = useNavigate();
  const register = useWrite('auth.register', {
    keepsIdempotencyKey: true,
    onDone: (_, { email }) => {
      flags.showTutorial.write(true);
      flags.showCampaignTutorial.write(true);
      toast({
        title: 'Registrazione completata!',
        description: 'Account creato con successo. Ora puoi accedere.',
      });
      navigate(paths.home, { state: { email } });
    },
    onFail: error => {
      showAt(refusalsOf(error));
      showError(error);
    },
  });
  const { form, field, showAt } = useLightForm(REGISTRATION_RULES, value => {
    const inviteCode = bareCode(value('inviteCode'));
    register.mutate({
      username: value('username').trim(),
      email: value('email').trim(),
      password: value('password'),
      acceptTerms: true,
      ...(inviteCode !== '' && { inviteCode }),
    });
  });
  return { form, field, isPending: register.isPending };
};

type RegisterForm = ReturnType<typeof useRegister>;

export function RegisterFields({ field }: Pick<RegisterForm, 'field'>) {
  const { search } = useLocation();
  const [entered, setEntered] = useState({ username: '', email: '', password: '' });
  const onInput = ({ currentTarget: { name, value } }: FormEvent<HTMLInputElement>): void =>
    setEntered({ ...entered, [name]: value });
  return (
    <>
      <Field
        {...field('username')}
        onInput={onInput}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={`Da ${USERNAME_MIN} a ${USERNAME_MAX} caratteri: lo vedranno gli altri giocatori.`}
      />
      <Field
        {...field('email')}
        onInput={onInput}
        label="Email"
        type="email"
        autoComplete="email"
        required
        placeholder="nome@esempio.it"
      />
      <PasswordField
        {...field('password')}
        onInput={onInput}
        label="Password"
        autoComplete="new-password"
        required
        hint={<PasswordMeter {...entered} min={PASSWORD_MIN} />}
      />
      <Field
        {...field('inviteCode')}
        label="Codice invito (opzionale)"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={inviteCodeFrom(search) ?? ''}
      />
    </>
  );
}
