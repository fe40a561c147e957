import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '#shared/contract/limits.ts';
import { bareCode } from '#shared/pasted.ts';
import { COUNTER_PLACE } from '#shared/rules/places.ts';
import { useLogin } from '#web/api/session.ts';
import { useWrite } from '#web/api/use-write.ts';
import { FIRST_VISIT } from '#web/card/first-visit.ts';
import { flags } from '#web/flags.ts';
import { BEGINS, FIRST_LEVEL } from '#web/game/screens.ts';
import { inviteCodeFrom, paths } from '#web/paths.ts';
import { preload } from '#web/preload.ts';
import { Field, PasswordField } from '#web/ui/form/Field.tsx';
import { PasswordMeter } from '#web/ui/form/PasswordMeter.tsx';
import { refusalsOf } from '#web/ui/form/refused-field.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { paperCardCode, slipCode } from '#web/waiting-codes.ts';
import { registrationPlace } from './registration-place.ts';
import { REGISTRATION_RULES } from './registration-rules.ts';
import { staffInvitation } from './staff/invitation.ts';

const loadCard = () => import('#web/card/CardPage.tsx');

const loadBoard = () =>
  Promise.all([
    import('#web/game-page/GamePage.tsx'),
    import('#web/campaign/Campaign.tsx'),
    import('#web/campaign/play/LevelScreen.tsx'),
  ]);

/** Long enough to read where the mail was sent. Milliseconds. */
const WELCOME_DURATION = 3000;

const showError = errorToast('Errore durante la registrazione', 'Registrazione fallita');

const welcome = (description: string, address: string): void =>
  toast({
    title: 'Registrazione completata!',
    description,
    // An invitation to the staff has itself come by mail.
    ...(!staffInvitation.read() && { details: `Ti abbiamo scritto a ${address}.` }),
    duration: WELCOME_DURATION,
  });

/**
 * Signs in after a registration, then opens the card (for a customer from one of the shop's sign-up places, rule 301),
 * the slip that waits to be used, the staff's page, or otherwise the board of the first level; if that fails, the
 * login.
 */
const useFirstSignIn = () => {
  const navigate = useNavigate();
  const { mutate } = useLogin({
    onDone: ({ email }) => {
      welcome('Account creato con successo.', email);
      const isStaff = staffInvitation.read() !== null;
      const place = registrationPlace.read();
      staffInvitation.remove();
      registrationPlace.remove();
      if (isStaff) navigate(paths.home, { replace: true });
      else if (slipCode.read()) navigate(paths.slip, { replace: true, state: FIRST_VISIT });
      else if (place !== null || paperCardCode.read())
        navigate(paths.card, { replace: true, state: FIRST_VISIT });
      else navigate(FIRST_LEVEL, { replace: true, state: BEGINS });
    },
    onFail: () => undefined,
  });
  // Whatever has failed, even a rate limit: the account exists.
  const onError = (_: unknown, { email }: { email: string }): void => {
    welcome('Account creato con successo. Ora puoi accedere.', email);
    staffInvitation.remove();
    registrationPlace.remove();
    navigate(paths.home, { state: { email } });
  };
  return (email: string, password: string): void => mutate({ email, password }, { onError });
};

/** Registers, signs in, and sets flags so that tutorials open on the first visit to their pages. */
export const useRegister = () => {
  const signIn = useFirstSignIn();
  const register = useWrite('auth.register', {
    onDone: (_, { email, password }) => {
      flags.showTutorial.write(true);
      flags.showCampaignTutorial.write(true);
      signIn(email, password);
    },
    onFail: error => {
      // Without its invitation, the next try is a customer's registration.
      if (error.code === 'invalid_token') staffInvitation.remove();
      showAt(refusalsOf(error));
      showError(error);
    },
  });
  const { form, field, showAt } = useLightForm(REGISTRATION_RULES, value => {
    const inviteCode = bareCode(value('inviteCode'));
    const staffToken = staffInvitation.read()?.token;
    // Both a slip and a printed card come from the counter.
    const isFromCounter = slipCode.read() || paperCardCode.read();
    const from = registrationPlace.read() ?? (isFromCounter ? COUNTER_PLACE : null);
    // What follows is loaded while the server answers.
    preload(from === null ? loadBoard : loadCard);
    register.mutate({
      username: value('username').trim(),
      email: value('email').trim(),
      password: value('password'),
      acceptTerms: true,
      offersByMail: value('offersByMail') !== '',
      offersFromPurchases: value('offersFromPurchases') !== '',
      ...(inviteCode !== '' && { inviteCode }),
      ...(staffToken !== undefined && { staffToken }),
      ...(from !== null && { from }),
    });
  });
  // The steps after a registration leave the page: until then nothing else may.
  const isPending = register.isPending || register.isSuccess;
  return { form, field, isPending, isRefusedAsClosed: register.error?.code === 'not_open' };
};

type Props = Pick<ReturnType<typeof useRegister>, 'field'> & {
  /** The address invited to the staff. */
  email: string | undefined;
};

export function RegisterFields({ field, email }: Props) {
  const { search } = useLocation();
  const [entered, setEntered] = useState({ username: '', email: email ?? '', password: '' });
  const onInput = ({ currentTarget: { name, value } }: FormEvent<HTMLInputElement>): void =>
    setEntered({ ...entered, [name]: value });
  return (
    <>
      <Field
        {...field('username')}
        onInput={onInput}
        label="Il tuo nome"
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
        defaultValue={email}
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
