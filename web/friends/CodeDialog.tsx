import type { ComponentProps } from 'react';
import { CODE_MAX, CODE_MIN } from '#shared/contract/limits.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Dialog, FormActions } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/form/Field.tsx';

/** The message for a code that is too short or too long (rule 100). */
export const codeWords = ({ code }: { code: string }): string | undefined => {
  if (code === 'too_big') return `Il codice deve essere massimo ${CODE_MAX} caratteri`;
  return code === 'too_small' || code === 'invalid_type'
    ? `Il codice deve essere almeno ${CODE_MIN} caratteri`
    : undefined;
};

type Props = {
  title: string;
  description: string;
  label: string;
  action: string;
  pending: boolean;
  form: ComponentProps<'form'>;
  /** The input's, from useContractForm. */
  field: { name: string; error: string | undefined };
  onClose: () => void;
};

/** A form for another player's code. */
export function CodeDialog({ title, description, label, action, ...props }: Props) {
  const { pending, form, field, onClose } = props;
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <form {...form} className="grid grid-cols-1 gap-5">
        <Field
          {...field}
          label={label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:font-mono [&_input]:text-lg [&_input]:tracking-widest [&_input]:uppercase"
        />
        <FormActions>
          <SubmitButton wide pending={pending}>
            {action}
          </SubmitButton>
        </FormActions>
      </form>
    </Dialog>
  );
}
