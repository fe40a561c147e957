import { PASSWORD_MIN } from '#shared/contract/limits.ts';
import { settings } from '#shared/contract/settings.ts';
import { useWrite } from '#web/api/use-write.ts';
import { LockIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/Field.tsx';
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
  const { form, field, reset } = useContractForm({
    schema: settings.changePassword.input,
    values: { oldPassword: '', newPassword: '' },
    submit: change.mutateAsync,
  });
  return { form, field, isPending: change.isPending };
};

export function PasswordCard() {
  const { form, field, isPending } = useChangePassword();
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
          hint={`Almeno ${PASSWORD_MIN} caratteri.`}
        />
        <Button type="submit" wide className="mt-auto" disabled={isPending}>
          {isPending ? 'Aggiornamento...' : 'Cambia Password'}
        </Button>
      </form>
    </SettingsCard>
  );
}
