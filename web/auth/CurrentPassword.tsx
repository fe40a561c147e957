import { lazy, type ReactNode } from 'react';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { PasswordField } from '#web/ui/form/Field.tsx';
import type { FormField } from '#web/ui/form/use-contract-form.ts';
import type { Confirmation } from './use-confirmation.ts';

const PasskeyInstead = lazy(() => import('#web/passkeys/PasskeyInstead.tsx'));

type Props = {
  field: FormField;
  confirmation: Confirmation;
  label?: string;
  hint?: ReactNode;
};

/** The current password, or a passkey in its place. */
export function CurrentPassword({ field, confirmation, label = 'La tua password', hint }: Props) {
  if (confirmation.isConfirmed)
    return (
      <p role="status" className="font-bold text-mint">
        Confermato con la passkey.
      </p>
    );
  return (
    <>
      <PasswordField
        {...field}
        label={label}
        autoComplete="current-password"
        required
        hint={hint}
      />
      <LazyBoundary>
        <PasskeyInstead onConfirmed={confirmation.confirm} />
      </LazyBoundary>
    </>
  );
}
