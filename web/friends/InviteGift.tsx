import type { WaitingInvite } from '#shared/contract/schemas/friends.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { friendsErrorToast } from './friends-error-toast.ts';
import { PendingInvite } from './PendingInvite.tsx';

/** The waiting reward of an invite, claimed in one tap since its code is known (rule 31). */
export function InviteGift({ invite }: { invite: WaitingInvite | null }) {
  const claim = useWrite('friends.claimInvite', {
    onDone: ({ message }) => toast({ title: 'Invito riscattato!', description: message }),
    onFail: friendsErrorToast("Errore nell'invito"),
  });
  if (!invite) return null;
  const { inviteCode, inviterUsername } = invite;
  return (
    <PendingInvite inviter={inviterUsername}>
      <SubmitButton
        className="max-sm:w-full"
        pending={claim.isPending}
        onClick={() => claim.mutate({ inviteCode })}
      >
        Riscatta
      </SubmitButton>
    </PendingInvite>
  );
}
