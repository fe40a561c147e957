import type { ResponseOf } from '#web/api/route-types.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { EmailProblemNotice } from './EmailProblemNotice.tsx';
import { SendConfirmationButton } from './SendConfirmationButton.tsx';

/** Whether the address is confirmed, with the mail that confirms it if not, and whether mails arrive at all. */
export function AddressState({
  profile: { emailVerified, emailProblem },
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
      {!emailVerified && !emailProblem && <SendConfirmationButton />}
      {emailProblem && <EmailProblemNotice problem={emailProblem} />}
    </div>
  );
}
