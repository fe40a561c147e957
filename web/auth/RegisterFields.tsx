import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '#shared/contract/limits.ts';
import { inviteCodeFrom } from '#web/paths.ts';
import { Field, PasswordField } from '#web/ui/form/Field.tsx';
import { PasswordMeter } from '#web/ui/form/PasswordMeter.tsx';
import type { RegisterForm } from './use-register.ts';

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
