import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useSendConfirmation } from './use-send-confirmation.ts';

/** Whether the address is confirmed, with the mail that confirms it if not. */
export function AddressState({ isVerified }: { isVerified: boolean }) {
  const send = useSendConfirmation();
  if (isVerified) return <Badge tone="good">Confermata</Badge>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="wait">Da confermare</Badge>
      <Button
        tone="flat"
        size="tiny"
        disabled={send.isPending || send.isSuccess}
        onClick={() => send.mutate({})}
      >
        {send.isSuccess ? 'Email inviata' : 'Invia il link'}
      </Button>
    </div>
  );
}
