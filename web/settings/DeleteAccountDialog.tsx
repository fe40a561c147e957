import { useNavigate } from 'react-router-dom';
import { accountRoutes } from '#shared/contract/account.ts';
import { useSignedOut } from '#web/api/session.ts';
import { useWrite } from '#web/api/use-write.ts';
import { CurrentPassword } from '#web/auth/CurrentPassword.tsx';
import { useConfirmation } from '#web/auth/use-confirmation.ts';
import { paths } from '#web/paths.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

const FORM_ID = 'leave';

const showError = errorToast('Impossibile eliminare l’account. Riprova.');

const useDeleteAccount = () => {
  const navigate = useNavigate();
  const confirmation = useConfirmation();
  const deletion = useWrite('settings.deleteAccount', {
    onDone: useSignedOut(() => {
      navigate(paths.home, { replace: true });
      toast({ title: 'Account eliminato', description: 'Ci mancherai. A presto in pasticceria!' });
    }),
    onFail: error => {
      confirmation.noteRefusal(error);
      showError(error);
    },
  });
  const { form, field } = useContractForm({
    schema: accountRoutes.deleteAccount.input,
    values: { password: '' },
    toInput: values => (confirmation.isConfirmed ? {} : values),
    submit: deletion.mutateAsync,
  });
  return { form, field, confirmation, isPending: deletion.isPending };
};

/** Deletes the account permanently, after the password or a passkey. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { form, field, confirmation, isPending } = useDeleteAccount();
  return (
    <Dialog
      onClose={onClose}
      title="Vuoi andartene?"
      description="Partite, pasticceria, premi e voucher spariscono per sempre."
      footer={
        <>
          <CancelButton isLouder>Resto</CancelButton>
          <SubmitButton
            tone="plain"
            form={FORM_ID}
            pending={isPending}
            pendingLabel="Eliminazione..."
          >
            Elimina per sempre
          </SubmitButton>
        </>
      }
    >
      <form {...form} id={FORM_ID} className="grid gap-4">
        <CurrentPassword field={field('password')} confirmation={confirmation} />
      </form>
    </Dialog>
  );
}
