import { useState } from 'react';
import * as z from 'zod/mini';
import { password } from '#shared/contract/fields.ts';
import { ApiError } from '#web/api/errors.ts';
import { CurrentPassword } from '#web/auth/CurrentPassword.tsx';
import { useConfirmation } from '#web/auth/use-confirmation.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

const FORM_ID = 'proof';

const SCHEMA = z.strictObject({ password });

/** What a call adds to its input: the password, or nothing once a passkey was shown. */
type Proof = { readonly password?: string };

/** Repeats a call that was refused because it lacked a proof. */
export type SendAgain = (proof: Proof) => Promise<unknown>;

type Props = { send: SendAgain; onClose: () => void };

const useProof = ({ send, onClose }: Props) => {
  const [isPending, setPending] = useState(false);
  const confirmation = useConfirmation();
  const prove = async (proof: Proof): Promise<void> => {
    setPending(true);
    try {
      await send(proof);
      onClose();
    } catch (error) {
      // Any other refusal is shown by the call's own page.
      if (!(error instanceof ApiError) || error.code !== 'wrong_password') onClose();
      throw error;
    } finally {
      setPending(false);
    }
  };
  const { form, field } = useContractForm({
    schema: SCHEMA,
    values: { password: '' },
    submit: prove,
  });
  const confirm = (): void => {
    confirmation.confirm();
    // The call's own page has shown the failure.
    void prove({}).catch(() => undefined);
  };
  return { form, field, confirmation: { ...confirmation, confirm }, isPending };
};

/** Asks for the password or a passkey, and repeats the call that requires it (rule 298). */
export default function ProofDialog(props: Props) {
  const { form, field, confirmation, isPending } = useProof(props);
  return (
    <Dialog
      onClose={props.onClose}
      title="Conferma che sei tu"
      description="È passato un po’ dal tuo accesso. Per dieci minuti non te lo chiediamo più."
      footer={
        <>
          <CancelButton />
          <SubmitButton form={FORM_ID} pending={isPending}>
            Conferma
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
