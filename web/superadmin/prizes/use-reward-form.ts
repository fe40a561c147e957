import type { Prize } from '#shared/contract/admin.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { type Recipient, rewardDraft } from './draft.ts';
import { rewardInput } from './input.ts';
import { prizeWords, rewardSchema } from './rules.ts';

/** The form that assigns a reward, which a prize may fill in. */
export const useRewardForm = (
  prize: Prize | undefined,
  recipient: Recipient | null,
  onAssigned: () => void,
) => {
  const { mutateAsync, isPending } = useWrite('admin.assignReward', {
    keepsIdempotencyKey: true,
    invalidates: ['admin.rewards', 'admin.userDetails', 'admin.audit'],
    onDone: ({ reward }) => {
      toast({ title: 'Premio assegnato!', description: `${reward.user} lo vede in arrivo.` });
      onAssigned();
    },
    onFail: errorToast('Impossibile assegnare il premio.'),
  });
  const form = useContractForm({
    schema: rewardSchema,
    values: rewardDraft(prize, recipient),
    draft: `reward-${prize?.id ?? 'new'}${recipient ? `-${recipient.id}` : ''}`,
    toInput: rewardInput,
    words: prizeWords,
    submit: mutateAsync,
  });
  return { ...form, isPending };
};
