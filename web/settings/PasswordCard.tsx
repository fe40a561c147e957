import { accountRoutes } from '#shared/contract/account.ts';
import { PASSWORD_MIN } from '#shared/contract/limits.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { LockIcon } from '#web/art/page-icons.tsx';
import { CurrentPassword } from '#web/auth/CurrentPassword.tsx';
import { useConfirmation } from '#web/auth/use-confirmation.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/Field.tsx';
import { PasswordMeter } from '#web/ui/form/PasswordMeter.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { SettingsCard } from './SettingsCard.tsx';

const showError = errorToast('Password attuale non corretta', "Errore nell'aggiornamento");

const useChangePassword = () => {
  const confirmation = useConfirmation();
  const change = useWrite('settings.changePassword', {
    onDone: () => {
      reset();
      toast({
        title: 'Password aggiornata!',
        description: 'Gli altri dispositivi dovranno accedere di nuovo.',
      });
    },
    onFail: error => {
      confirmation.noteRefusal(error);
      showError(error);
    },
  });
  const { form, field, watch, reset } = useContractForm({
    schema: accountRoutes.changePassword.input,
    values: { oldPassword: '', newPassword: '' },
    toInput: ({ oldPassword, newPassword }) => ({
      ...(confirmation.isConfirmed ? {} : { oldPassword }),
      newPassword: newPassword || undefined,
    }),
    submit: change.mutateAsync,
  });
  const { isPending } = change;
  return { form, field, confirmation, newPassword: watch('newPassword'), isPending };
};

type PasswordCardProps = { profile: ResponseOf<'settings.read'> | undefined };

export function PasswordCard({ profile }: PasswordCardProps) {
  const { form, field, confirmation, newPassword, isPending } = useChangePassword();
  return (
    <SettingsCard title="Cambia password" icon={<LockIcon />}>
      <form {...form} className="flex grow flex-col gap-4">
        <CurrentPassword
          field={field('oldPassword')}
          confirmation={confirmation}
          label="Password Attuale"
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
          Cambia password
        </SubmitButton>
      </form>
    </SettingsCard>
  );
}
