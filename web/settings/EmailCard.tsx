import { useState } from 'react';
import { accountRoutes } from '#shared/contract/account.ts';
import { useWrite } from '#web/api/use-write.ts';
import { MailIcon } from '#web/art/page-icons.tsx';
import { CurrentPassword } from '#web/auth/CurrentPassword.tsx';
import { useConfirmation } from '#web/auth/use-confirmation.ts';
import { hideConfirmation } from '#web/auth/use-send-confirmation.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { SettingsCard } from './SettingsCard.tsx';

const showError = errorToast('Qualcosa è andato storto', "Errore nell'aggiornamento");

/** The password is requested once the server requires it, in a session that isn't fresh (rule 155). */
const useChangeEmail = () => {
  const [needsPassword, setNeedsPassword] = useState(false);
  const confirmation = useConfirmation();
  const change = useWrite('settings.changeEmail', {
    onDone: () => {
      reset();
      setNeedsPassword(false);
      hideConfirmation();
      toast({
        title: 'Email aggiornata!',
        description:
          'D’ora in poi accedi con questo indirizzo. Ti abbiamo mandato lì il link per confermarlo.',
      });
    },
    onFail: error => {
      confirmation.noteRefusal(error);
      if (error.code === 'password_needed') setNeedsPassword(true);
      else showError(error);
    },
  });
  const { form, field, reset } = useContractForm({
    schema: accountRoutes.changeEmail.input,
    values: { email: '', password: '' },
    submit: change.mutateAsync,
  });
  return { form, field, needsPassword, confirmation, isPending: change.isPending };
};

export function EmailCard() {
  const { form, field, needsPassword, confirmation, isPending } = useChangeEmail();
  return (
    <SettingsCard title="Aggiorna email" icon={<MailIcon />}>
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
          <CurrentPassword
            field={field('password')}
            confirmation={confirmation}
            hint="È passato un po’ dal tuo accesso: conferma che sei tu."
          />
        )}
        <SubmitButton wide className="mt-auto" pending={isPending} pendingLabel="Aggiornamento...">
          Aggiorna email
        </SubmitButton>
      </form>
    </SettingsCard>
  );
}
