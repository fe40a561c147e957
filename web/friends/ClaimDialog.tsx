import { friends } from '#shared/contract/friends.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { CodeDialog, codeWords } from './CodeDialog.tsx';
import { friendsErrorToast } from './friends-error-toast.ts';

type Props = {
  waiting: ResponseOf<'friends.inviteCode'>['waiting'];
  /** From the invite link that led here. */
  code: string | null;
  onClose: () => void;
};

/** Claims an invite once; prefilled after registering with a code, or by an invite link (rule 31). */
export default function ClaimDialog({ waiting, code, onClose }: Props) {
  const claim = useWrite('friends.claimInvite', {
    onDone: ({ message }) => {
      toast({ title: 'Invito riscattato!', description: message });
      onClose();
    },
    onFail: friendsErrorToast("Errore nell'invito"),
  });
  const { form, field } = useContractForm({
    schema: friends.claimInvite.input,
    values: { inviteCode: waiting?.inviteCode ?? code ?? '' },
    words: codeWords,
    submit: claim.mutateAsync,
    refusalField: 'inviteCode',
  });
  return (
    <CodeDialog
      title="Riscatta Invito"
      description={
        waiting
          ? `È il codice di ${waiting.inviterUsername}: confermalo e il premio arriva a tutti e due.`
          : 'Scrivi il codice di chi ti ha parlato della pasticceria. Si può fare una volta sola.'
      }
      label="Codice invito"
      action="Riscatta"
      pending={claim.isPending}
      form={form}
      field={field('inviteCode')}
      onClose={onClose}
    />
  );
}
