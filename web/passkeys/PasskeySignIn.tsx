import { KeyIcon } from '#web/art/key-icon.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Signs in with a passkey, without an address or a password (rule 286). */
export default function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const { start, isPending } = usePasskeySignIn(onDone);
  return (
    <SubmitButton type="button" tone="plain" wide pending={isPending} onClick={start}>
      <KeyIcon />
      Accedi senza password
    </SubmitButton>
  );
}
