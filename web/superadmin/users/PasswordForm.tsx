import { type AdminUser, admin } from '#shared/contract/admin.ts';
import { RESET_PASSWORD_MIN } from '#shared/contract/limits.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

export function PasswordForm({ user }: { user: AdminUser }) {
  const change = useWrite('admin.setPassword', {
    keepsIdempotencyKey: true,
    invalidates: ['admin.audit'],
    onDone: () => {
      reset();
      toast({
        title: 'Password impostata!',
        description: `${user.username} dovrà accedere di nuovo.`,
      });
    },
    onFail: errorToast('Impossibile impostare la password.'),
  });
  const { form, field, reset } = useContractForm({
    schema: admin.setPassword.input,
    values: { id: user.id, newPassword: '' },
    submit: change.mutateAsync,
  });
  return (
    <form {...form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <PasswordField
        {...field('newPassword')}
        label="Nuova password"
        autoComplete="new-password"
        hint={`Almeno ${RESET_PASSWORD_MIN} caratteri. Chiude tutte le sue sessioni.`}
      />
      <SubmitButton tone="plain" pending={change.isPending} className="sm:mt-6.5">
        Imposta password
      </SubmitButton>
    </form>
  );
}
