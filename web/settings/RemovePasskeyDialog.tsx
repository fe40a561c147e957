import * as z from 'zod/mini';
import { password } from '#shared/contract/fields.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { AskedPassword, useAskedPassword } from './AskedPassword.tsx';

const FORM_ID = 'remove-passkey';

const SCHEMA = z.strictObject({ password: z.optional(password) });

type Props = {
  passkey: ResponseOf<'passkeys.list'>['passkeys'][number];
  onClose: () => void;
};

const useForm = ({ passkey: { id }, onClose }: Props) => {
  const asked = useAskedPassword();
  const removal = useWrite('passkeys.remove', {
    onDone: () => {
      onClose();
      toast({
        title: 'Passkey tolta',
        description: 'Cancellala anche dal dispositivo che la custodisce.',
      });
    },
    onFail: asked.noteRefusal,
  });
  const form = useContractForm({
    schema: SCHEMA,
    values: { password: '' },
    submit: input => removal.mutateAsync({ ...input, id }),
  });
  return { ...form, asked, isPending: removal.isPending };
};

/** Asks before a passkey is removed (rule 287). */
export default function RemovePasskeyDialog(props: Props) {
  const { form, field, asked, isPending } = useForm(props);
  return (
    <Dialog
      onClose={props.onClose}
      title={`Tolgo «${props.passkey.name}»?`}
      description="Con questa passkey non si entrerà più nel tuo account."
      footer={
        <>
          <CancelButton />
          <SubmitButton form={FORM_ID} pending={isPending}>
            Togli
          </SubmitButton>
        </>
      }
    >
      <form {...form} id={FORM_ID} className="grid gap-4">
        <AskedPassword asked={asked} field={field('password')} />
      </form>
    </Dialog>
  );
}
