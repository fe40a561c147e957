import { useState } from 'react';
import type { AdminUser, Prize } from '#shared/contract/admin.ts';
import { NOTE_MAX } from '#shared/contract/limits.ts';
import type { ApiError } from '#web/api/errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { TextArea } from '#web/ui/form/Field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { Editor } from '../parts/Editor.tsx';
import { choicesOf, isKeyOf, REWARD_NAMES } from '../parts/labels.ts';
import { type Draft, EMPTY_DRAFT, type RewardType, rewardFromTemplate } from './draft.ts';
import { readDraft } from './read-draft.ts';
import { rewardRequest } from './requests.ts';
import { datesOutOfOrder, REWARD_RULES } from './rules.ts';
import { UserPicker } from './UserPicker.tsx';
import { ValueFields, type ValueKind } from './ValueFields.tsx';

const VALUE_KINDS: Record<RewardType, ValueKind> = {
  coins: 'value',
  risorsa: 'resource',
  vita_extra: 'value',
  exp: 'value',
  custom: 'optional value',
  sconto: 'discount',
};

type Reward = { type: RewardType; draft: Draft };

const EMPTY_REWARD: Reward = { type: 'sconto', draft: EMPTY_DRAFT };

const useAssignReward = (onAssigned: () => void, onIssues: (error: ApiError) => void) =>
  useWrite('admin.assignReward', {
    invalidates: ['admin.rewards', 'admin.userDetails', 'admin.audit'],
    onDone: ({ reward }) => {
      toast({ title: 'Premio assegnato!', description: `${reward.user} lo vede in arrivo.` });
      onAssigned();
    },
    onFail: error => {
      onIssues(error);
      errorToast('Impossibile assegnare il premio.')(error);
    },
  });

type Props = { template: Prize | undefined; onClose: () => void };

/** Assigns a reward to one user; it is pending until it is delivered. */
export function AssignForm({ template, onClose }: Props) {
  const [{ type, draft }, setReward] = useState(
    template ? rewardFromTemplate(template) : EMPTY_REWARD,
  );
  const [user, setUser] = useState<AdminUser>();
  const assign = useAssignReward(onClose, error =>
    showIssues(error, { rewardValue: 'value', note: 'text' }),
  );
  const { form, field, show, showIssues } = useForm(
    {
      userId: () => (user ? undefined : 'Scegli a chi va il premio.'),
      ...REWARD_RULES[type],
    },
    value => {
      const entered = readDraft(value);
      const error = type === 'sconto' && datesOutOfOrder(entered.validFrom, entered.validUntil);
      if (error) show({ validUntil: error });
      else if (user) assign.mutate(rewardRequest(user.id, type, entered));
    },
  );
  const chooseType = (text: string): void => {
    show({});
    if (isKeyOf(REWARD_NAMES, text)) setReward({ type: text, draft });
  };
  return (
    <Editor title="Assegna un premio" back="Torna ai premi" onBack={onClose}>
      <Panel title={template?.name ?? 'Nuovo premio'} className="w-full max-w-2xl">
        <form {...form} className="grid gap-4">
          <UserPicker {...field('userId')} chosen={user} onChoose={setUser} />
          <Select
            label="Tipo di premio"
            choices={choicesOf(REWARD_NAMES)}
            value={type}
            onChange={({ target }) => chooseType(target.value)}
          />
          <ValueFields
            kind={VALUE_KINDS[type]}
            draft={draft}
            field={field}
            datesRequired
            clearErrors={() => show({})}
          />
          <TextArea
            {...field('text')}
            label={type === 'custom' ? 'Descrizione del premio' : 'Nota (facoltativa)'}
            required={type === 'custom'}
            maxLength={NOTE_MAX}
            defaultValue={draft.text}
            onChange={() => show({})}
          />
          <Button type="submit" wide disabled={assign.isPending}>
            {assign.isPending ? 'Un momento...' : 'Assegna premio'}
          </Button>
        </form>
      </Panel>
    </Editor>
  );
}
