import { useState } from 'react';
import type { ApiError } from '#web/api/errors.ts';
import { CurrentPassword } from '#web/auth/CurrentPassword.tsx';
import { useConfirmation } from '#web/auth/use-confirmation.ts';
import { showRefusal } from '#web/passkeys/use-task.ts';
import type { FormField } from '#web/ui/form/use-contract-form.ts';

/** The password is requested once the server requires it, in a session that isn't fresh (rule 287). */
export const useAskedPassword = () => {
  const [isAsked, setAsked] = useState(false);
  const confirmation = useConfirmation();
  return {
    isAsked,
    confirmation,
    noteRefusal: (error: ApiError): void => {
      confirmation.noteRefusal(error);
      if (error.code === 'password_needed') setAsked(true);
      else showRefusal(error);
    },
  };
};

type Props = { asked: ReturnType<typeof useAskedPassword>; field: FormField };

export function AskedPassword({ asked: { isAsked, confirmation }, field }: Props) {
  if (!isAsked) return null;
  return (
    <CurrentPassword
      field={field}
      confirmation={confirmation}
      hint="È passato un po’ dal tuo accesso: conferma che sei tu."
    />
  );
}
