import type { AdminUser } from '#shared/contract/admin.ts';
import { PASSWORD_MAX, RESET_PASSWORD_MIN } from '#shared/contract/limits.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/Field.tsx';
import { all, lengthBetween, required } from '#web/ui/form/field-rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

const RULES = {
  newPassword: all(required, lengthBetween(RESET_PASSWORD_MIN, PASSWORD_MAX)),
};

export function PasswordForm({ user }: { user: AdminUser }) {
  const change = useWrite('admin.setPassword', {
    invalidates: ['admin.audit'],
    onDone: () => {
      reset();
      toast({
        title: 'Password impostata!',
        description: `${user.username} dovrà accedere di nuovo.`,
      });
    },
    onFail: error => {
      showIssues(error);
      errorToast('Impossibile impostare la password.')(error);
    },
  });
  const { form, field, showIssues, reset } = useForm(RULES, value =>
    change.mutate({ id: user.id, newPassword: value('newPassword') }),
  );
  return (
    <form {...form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <PasswordField
        {...field('newPassword')}
        label="Nuova password"
        autoComplete="new-password"
        hint={`Almeno ${RESET_PASSWORD_MIN} caratteri. Chiude tutte le sue sessioni.`}
      />
      <Button type="submit" tone="plain" disabled={change.isPending} className="sm:mt-6.5">
        {change.isPending ? 'Un momento...' : 'Imposta password'}
      </Button>
    </form>
  );
}
