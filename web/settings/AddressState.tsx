import { useState } from 'react';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useSendConfirmation } from '#web/auth/use-send-confirmation.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { EmailProblemNotice } from './EmailProblemNotice.tsx';

/** Mails the link that confirms the address, and says where it was sent. */
function MailedLink({ address }: { address: string }) {
  const [wasSent, setSent] = useState(false);
  const send = useSendConfirmation();
  return (
    <>
      <SubmitButton
        tone="flat"
        size="tiny"
        pending={send.isPending}
        onClick={() => send.mutate({}, { onSuccess: () => setSent(true) })}
      >
        {wasSent ? 'Mandala di nuovo' : 'Invia il link'}
      </SubmitButton>
      {wasSent && (
        <p className="w-full text-sm text-pretty wrap-anywhere">
          {`Ti abbiamo scritto a ${address}: apri il link che trovi nella tua casella.`}
        </p>
      )}
    </>
  );
}

/** Whether the address is confirmed, with the mail that confirms it if not, and whether mails arrive at all. */
export function AddressState({
  profile: { email, emailVerified, emailProblem },
}: {
  profile: ResponseOf<'settings.read'>;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {emailVerified ? (
        <Badge tone="good">Confermata</Badge>
      ) : (
        <Badge tone="wait">Da confermare</Badge>
      )}
      {!emailVerified && !emailProblem && <MailedLink address={email} />}
      {emailProblem && <EmailProblemNotice problem={emailProblem} />}
    </div>
  );
}
