import { useState } from 'react';
import type { AdminUser, Prize } from '#shared/contract/admin.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { errorToast } from '#web/ui/error-toast.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useForm } from '#web/ui/use-form.ts';
import { Editor } from '../parts/Editor.tsx';
import { choicesOf, isKeyOf, REWARD_NAMES } from '../parts/labels.ts';
import { TEXT_MAX } from '../parts/limits.ts';
import { type Draft, EMPTY_DRAFT, type RewardType, rewardFromTemplate } from './draft.ts';
import { readDraft } from './read-draft.ts';
import { rewardRequest } from './requests.ts';
import { datesOutOfOrder, REWARD_RULES } from './rules.ts';
import { UserPicker } from './UserPicker.tsx';
import { ValueFields, type ValueKind } from './ValueFields.tsx';

const KINDS: Record<RewardType, ValueKind> = {
  coins: 'value',
  risorsa: 'resource',
  vita_extra: 'value',
  exp: 'value',
  custom: 'optional value',
  sconto: 'discount',
};

type Start = { type: RewardType; draft: Draft };

const START: Start = { type: 'sconto', draft: EMPTY_DRAFT };

type Props = { template: Prize | undefined; onClose: () => void };

/** A reward for one user: it waits until it is delivered. */
export function AssignForm({ template, onClose }: Props) {
  const [{ type, draft }, setStart] = useState(template ? rewardFromTemplate(template) : START);
  const [user, setUser] = useState<AdminUser>();
  const assign = useWrite('admin.assignReward', {
    invalidates: ['admin.rewards', 'admin.userDetails', 'admin.audit'],
    onDone: ({ reward }) => {
      toast({ title: 'Premio assegnato!', description: `${reward.user} lo vede in arrivo.` });
      onClose();
    },
    onFail: error => {
      showIssues(error, { rewardValue: 'value', note: 'text' });
      errorToast('Impossibile assegnare il premio.')(error);
    },
  });
  const { form, field, show, showIssues } = useForm(
    {
      userId: () => (user ? undefined : 'Scegli a chi va il premio.'),
      ...REWARD_RULES[type],
    },
    value => {
      const filled = readDraft(value);
      const order = type === 'sconto' && datesOutOfOrder(filled.validFrom, filled.validUntil);
      if (order) show({ validUntil: order });
      else if (user) assign.mutate(rewardRequest(user.id, type, filled));
    },
  );
  const chooseType = (text: string): void => {
    show({});
    if (isKeyOf(REWARD_NAMES, text)) setStart({ type: text, draft });
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
            kind={KINDS[type]}
            draft={draft}
            field={field}
            datesRequired
            onChoice={() => show({})}
          />
          <TextArea
            {...field('text')}
            label={type === 'custom' ? 'Descrizione del premio' : 'Nota (facoltativa)'}
            required={type === 'custom'}
            maxLength={TEXT_MAX}
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
