import { useState } from 'react';
import * as z from 'zod/mini';
import { password } from '#shared/contract/fields.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { CurrentPassword } from '#web/auth/CurrentPassword.tsx';
import { useConfirmation } from '#web/auth/use-confirmation.ts';
import { showRefusal } from '#web/passkeys/use-task.ts';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';

const FORM_ID = 'remove-passkey';

const SCHEMA = z.strictObject({ password: z.optional(password) });

type Props = {
  passkey: ResponseOf<'passkeys.list'>['passkeys'][number];
  onClose: () => void;
};

/** The password is asked for once the server needs it, in a session that isn't fresh. */
const useForm = ({ passkey: { id }, onClose }: Props) => {
  const [needsPassword, setNeedsPassword] = useState(false);
  const confirmation = useConfirmation();
  const removal = useWrite('passkeys.remove', {
    invalidates: ['passkeys.list'],
    onDone: () => {
      onClose();
      toast({
        title: 'Passkey tolta',
        description: 'Cancellala anche dal dispositivo che la custodisce.',
      });
    },
    onFail: error => {
      confirmation.noteRefusal(error);
      if (error.code === 'password_needed') setNeedsPassword(true);
      else showRefusal(error);
    },
  });
  const form = useContractForm({
    schema: SCHEMA,
    values: { password: '' },
    submit: input => removal.mutateAsync({ ...input, id }),
  });
  return { ...form, needsPassword, confirmation, isPending: removal.isPending };
};

/** Asks before a passkey is removed (rule 287). */
export default function RemovePasskeyDialog(props: Props) {
  const { form, field, needsPassword, confirmation, isPending } = useForm(props);
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={`Tolgo «${props.passkey.name}»?`}
      description="Con questa passkey non si entrerà più nel tuo account."
      footer={
        <>
          <Button tone="plain" onClick={props.onClose}>
            Annulla
          </Button>
          <SubmitButton form={FORM_ID} pending={isPending}>
            Togli
          </SubmitButton>
        </>
      }
    >
      <form {...form} id={FORM_ID} className="grid gap-4">
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
