import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/contract/limits.ts';
import { useWrite } from '#web/api/use-write.ts';
import { LockIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/Field.tsx';
import { all, lengthBetween, required } from '#web/ui/form/field-rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { SettingsCard } from './SettingsCard.tsx';

const password = all(required, lengthBetween(PASSWORD_MIN, PASSWORD_MAX));

const showFailure = errorToast('Password attuale non corretta', "Errore nell'aggiornamento");

const useChangePassword = () => {
  const change = useWrite('settings.changePassword', {
    onDone: () => {
      reset();
      toast({
        title: 'Password aggiornata!',
        description: 'Gli altri dispositivi dovranno accedere di nuovo.',
      });
    },
    onFail: error => {
      showIssues(error);
      showFailure(error);
    },
  });
  const { form, field, showIssues, reset } = useForm(
    { oldPassword: password, newPassword: password },
    value =>
      change.mutate({ oldPassword: value('oldPassword'), newPassword: value('newPassword') }),
  );
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
