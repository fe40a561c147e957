import { useState } from 'react';
import * as z from 'zod/mini';
import { password } from '#shared/contract/fields.ts';
import { PASSKEY_NAME_MAX } from '#shared/contract/limits.ts';
import { passkeyName } from '#shared/contract/schemas/passkey.ts';
import { CurrentPassword } from '#web/auth/CurrentPassword.tsx';
import { useConfirmation } from '#web/auth/use-confirmation.ts';
import { PasskeyProblem } from '#web/passkeys/browser.ts';
import { deviceName } from '#web/passkeys/device-name.ts';
import { useAddPasskey } from '#web/passkeys/use-add-passkey.ts';
import { showProblem, showRefusal } from '#web/passkeys/use-task.ts';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

const FORM_ID = 'add-passkey';

const SCHEMA = z.strictObject({ name: passkeyName, password: z.optional(password) });

/** The password is asked for once the server needs it, in a session that isn't fresh. */
const useForm = (onClose: () => void) => {
  const [needsPassword, setNeedsPassword] = useState(false);
  const [isPending, setPending] = useState(false);
  const confirmation = useConfirmation();
  const add = useAddPasskey(error => {
    confirmation.noteRefusal(error);
    if (error.code === 'password_needed') setNeedsPassword(true);
    else showRefusal(error);
  });
  const submit = async (input: z.output<typeof SCHEMA>): Promise<void> => {
    setPending(true);
    try {
      await add(input);
      onClose();
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error;
      showProblem(error);
    } finally {
      setPending(false);
    }
  };
  const form = useContractForm({
    schema: SCHEMA,
    values: { name: deviceName(navigator.userAgent), password: '' },
    submit,
  });
  return { ...form, needsPassword, confirmation, isPending };
};

/** Names a new passkey, then lets the browser make it (rule 287). */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { form, field, needsPassword, confirmation, isPending } = useForm(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Una nuova passkey"
      description="Dalle un nome: poi il dispositivo ti chiede l’impronta, il volto o il PIN."
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            Annulla
          </Button>
          <SubmitButton form={FORM_ID} pending={isPending}>
            Continua
          </SubmitButton>
        </>
      }
    >
      <form {...form} id={FORM_ID} className="grid gap-4">
        <Field
          {...field('name')}
          label="Nome della passkey"
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          required
          hint="Per riconoscerla nell’elenco: per esempio il dispositivo che la custodisce."
        />
        {needsPassword && (
          <CurrentPassword
            field={field('password')}
            confirmation={confirmation}
            hint="È passato un po’ dal tuo accesso: conferma che sei tu."
          />
        )}
      </form>
    </Dialog>
  );
}
