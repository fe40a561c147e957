import { useState } from 'react';
import * as z from 'zod/mini';
import { password } from '#shared/contract/fields.ts';
import { PASSKEY_NAME_MAX } from '#shared/contract/limits.ts';
import { passkeyName } from '#shared/contract/schemas/passkey.ts';
import { PasskeyProblem } from '#web/passkeys/browser.ts';
import { deviceName } from '#web/passkeys/device-name.ts';
import { useAddPasskey } from '#web/passkeys/use-add-passkey.ts';
import { showProblem } from '#web/passkeys/use-task.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { AskedPassword, useAskedPassword } from './AskedPassword.tsx';

const FORM_ID = 'add-passkey';

const SCHEMA = z.strictObject({ name: passkeyName, password: z.optional(password) });

const useForm = (onClose: () => void) => {
  const [isPending, setPending] = useState(false);
  const asked = useAskedPassword();
  const add = useAddPasskey(asked.noteRefusal);
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
  return { ...form, asked, isPending };
};

/** Names a new passkey, then lets the browser make it (rule 287). */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { form, field, asked, isPending } = useForm(onClose);
  return (
    <Dialog
      onClose={onClose}
      title="Una nuova passkey"
      description="Dalle un nome: poi il dispositivo ti chiede l’impronta, il volto o il PIN."
      footer={
        <>
          <CancelButton />
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
        <AskedPassword asked={asked} field={field('password')} />
      </form>
    </Dialog>
  );
}
