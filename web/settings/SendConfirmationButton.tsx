import { useSendConfirmation } from '#web/auth/use-send-confirmation.ts';
import { Button } from '#web/ui/Button.tsx';

/** Mails the link that confirms the address, once. */
export function SendConfirmationButton() {
  const send = useSendConfirmation();
  return (
    <Button
      tone="flat"
      size="tiny"
      disabled={send.isPending || send.isSuccess}
      onClick={() => send.mutate({})}
    >
      {send.isSuccess ? 'Email inviata' : 'Invia il link'}
    </Button>
  );
}
