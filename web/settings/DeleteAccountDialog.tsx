import { useNavigate } from 'react-router-dom';
import { accountRoutes } from '#shared/contract/account.ts';
import { useSignedOut } from '#web/api/session.ts';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PasswordField } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

const FORM_ID = 'leave';

const useDeleteAccount = () => {
  const navigate = useNavigate();
  const deletion = useWrite('settings.deleteAccount', {
    onDone: useSignedOut(() => {
      navigate(paths.home, { replace: true });
      toast({ title: 'Account eliminato', description: 'Ci mancherai. A presto in pasticceria!' });
    }),
    onFail: errorToast("Impossibile eliminare l'account. Riprova."),
  });
  const { form, field } = useContractForm({
    schema: accountRoutes.deleteAccount.input,
    values: { password: '' },
    submit: deletion.mutateAsync,
  });
  return { form, field, isPending: deletion.isPending };
};

/** Deletes the account for ever, after the password is confirmed. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { form, field, isPending } = useDeleteAccount();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Vuoi andartene?"
      description="Partite, pasticceria, premi e voucher spariscono per sempre."
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            Resto
          </Button>
          <SubmitButton form={FORM_ID} pending={isPending} pendingLabel="Eliminazione...">
            Elimina per sempre
          </SubmitButton>
        </>
      }
    >
      <form {...form} id={FORM_ID}>
        <PasswordField
          {...field('password')}
          label="La tua password"
          autoComplete="current-password"
          required
        />
      </form>
    </Dialog>
  );
}
