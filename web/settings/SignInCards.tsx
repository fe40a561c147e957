import { useState } from 'react';
import { accountRoutes } from '#shared/contract/account.ts';
import { PASSWORD_MIN } from '#shared/contract/limits.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { LockIcon, MailIcon } from '#web/art/page-icons.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Field, PasswordField } from '#web/ui/form/Field.tsx';
import { PasswordMeter } from '#web/ui/form/PasswordMeter.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { SettingsCard } from './SettingsCard.tsx';

const showError = errorToast('Qualcosa è andato storto', "Errore nell'aggiornamento");

/** The password is asked for once the server needs it, in a session that isn't fresh (rule 155). */
const useChangeEmail = () => {
  const [needsPassword, setNeedsPassword] = useState(false);
  const change = useWrite('settings.changeEmail', {
    keepsIdempotencyKey: true,
    invalidates: ['settings.read', 'auth.me', 'dashboard.read'],
    onDone: () => {
      reset();
      setNeedsPassword(false);
      toast({
        title: 'Email aggiornata!',
        description: 'Accedi con la nuova: lì trovi il link per confermarla.',
      });
    },
    onFail: error => {
      if (error.code === 'password_needed') setNeedsPassword(true);
      else showError(error);
    },
  });
  const { form, field, reset } = useContractForm({
    schema: accountRoutes.changeEmail.input,
    values: { email: '', password: '' },
    submit: change.mutateAsync,
  });
  return { form, field, needsPassword, isPending: change.isPending };
};

export function EmailCard() {
  const { form, field, needsPassword, isPending } = useChangeEmail();
  return (
    <SettingsCard title="Aggiorna Email" icon={<MailIcon />}>
      <form {...form} className="flex grow flex-col gap-4">
        <Field
          {...field('email')}
          label="Nuova Email"
          type="email"
          autoComplete="email"
          required
          placeholder="nome@esempio.it"
          hint="È quella con cui accedi e recuperi la password."
        />
        {needsPassword && (
          <PasswordField
            {...field('password')}
            label="La tua password"
            autoComplete="current-password"
            required
            hint="È passato un po’ dal tuo accesso: conferma che sei tu."
          />
        )}
        <SubmitButton wide className="mt-auto" pending={isPending} pendingLabel="Aggiornamento...">
          Aggiorna Email
        </SubmitButton>
      </form>
    </SettingsCard>
  );
}

const useChangePassword = () => {
  const change = useWrite('settings.changePassword', {
    keepsIdempotencyKey: true,
    onDone: () => {
      reset();
      toast({
        title: 'Password aggiornata!',
        description: 'Gli altri dispositivi dovranno accedere di nuovo.',
      });
    },
    onFail: errorToast('Password attuale non corretta', "Errore nell'aggiornamento"),
  });
  const { form, field, watch, reset } = useContractForm({
    schema: accountRoutes.changePassword.input,
    values: { oldPassword: '', newPassword: '' },
    submit: change.mutateAsync,
  });
  return { form, field, newPassword: watch('newPassword'), isPending: change.isPending };
};

type PasswordCardProps = { profile: ResponseOf<'settings.read'> | undefined };

export function PasswordCard({ profile }: PasswordCardProps) {
  const { form, field, newPassword, isPending } = useChangePassword();
  return (
    <SettingsCard title="Cambia Password" icon={<LockIcon />}>
      <form {...form} className="flex grow flex-col gap-4">
        <PasswordField
          {...field('oldPassword')}
          label="Password Attuale"
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...field('newPassword')}
          label="Nuova Password"
          autoComplete="new-password"
          required
          hint={
            <PasswordMeter
              password={newPassword}
              min={PASSWORD_MIN}
              username={profile?.username}
              email={profile?.email}
            />
          }
        />
        <SubmitButton wide className="mt-auto" pending={isPending} pendingLabel="Aggiornamento...">
          Cambia Password
        </SubmitButton>
      </form>
    </SettingsCard>
  );
}
