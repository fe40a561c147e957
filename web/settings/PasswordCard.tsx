import { PASSWORD_MIN } from '#shared/contract/limits.ts';
import { settings } from '#shared/contract/settings.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { LockIcon } from '#web/art/icons.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/Field.tsx';
import { PasswordMeter } from '#web/ui/form/PasswordMeter.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { SettingsCard } from './SettingsCard.tsx';

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
    schema: settings.changePassword.input,
    values: { oldPassword: '', newPassword: '' },
    submit: change.mutateAsync,
  });
  return { form, field, newPassword: watch('newPassword'), isPending: change.isPending };
};

type Props = { profile: ResponseOf<'settings.read'> | undefined };

export function PasswordCard({ profile }: Props) {
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
