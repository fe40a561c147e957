import { CODE_MAX, CODE_MIN } from '#shared/contract/limits.ts';
import type { ApiError } from '#web/api/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { type FieldRule, trimmed } from '#web/ui/form/field-rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';

/** Invite and friend codes (rule 100). */
const codeRule: FieldRule = trimmed(code => {
  if (code.length < CODE_MIN) return `Il codice deve essere almeno ${CODE_MIN} caratteri`;
  return code.length > CODE_MAX ? `Il codice deve essere massimo ${CODE_MAX} caratteri` : undefined;
});

type Props = {
  title: string;
  description: string;
  label: string;
  /** The initial value. */
  code?: string | undefined;
  action: string;
  pending: boolean;
  /** `onError` shows the error message of the server at the field. */
  onSubmit: (code: string, onError: (error: ApiError) => void) => void;
  onClose: () => void;
};

/** A form for the code of another player. */
export function CodeDialog({ title, description, label, code = '', action, ...props }: Props) {
  const { pending, onSubmit, onClose } = props;
  const { form, field, show, showIssues } = useForm({ code: codeRule }, value =>
    onSubmit(value('code').trim(), error => {
      if (!showIssues(error) && error.serverMessage !== undefined)
        show({ code: error.serverMessage });
    }),
  );
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <form {...form} className="grid gap-5">
        <Field
          {...field('code')}
          label={label}
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:font-mono [&_input]:text-lg [&_input]:tracking-widest [&_input]:uppercase"
        />
        <Button type="submit" wide disabled={pending}>
          {pending ? 'Un momento...' : action}
        </Button>
      </form>
    </Dialog>
  );
}
