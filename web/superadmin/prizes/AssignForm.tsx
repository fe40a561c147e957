import { useState } from 'react';
import type { AdminUser, Prize } from '#shared/contract/admin.ts';
import { NOTE_MAX } from '#shared/contract/limits.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { TextArea } from '#web/ui/form/Field.tsx';
import { Editor } from '../parts/Editor.tsx';
import { choicesOf, isKeyOf, REWARD_NAMES } from '../parts/labels.ts';
import type { RewardType } from './draft.ts';
import { UserPicker } from './UserPicker.tsx';
import { useRewardForm } from './use-reward-form.ts';
import { ValueFields, type ValueKind } from './ValueFields.tsx';

const VALUE_KINDS: Record<RewardType, ValueKind> = {
  coins: 'value',
  risorsa: 'resource',
  vita_extra: 'value',
  exp: 'value',
  custom: 'optional value',
  sconto: 'discount',
};

type Props = { template: Prize | undefined; onClose: () => void };

/** Assigns a reward to one user; it is pending until it is delivered. */
export function AssignForm({ template, onClose }: Props) {
  const { form, field, control, clearErrors, isPending } = useRewardForm(template, onClose);
  const [user, setUser] = useState<AdminUser>();
  const userId = control('userId');
  const type = control('rewardType');
  const chooseUser = (chosen: AdminUser | undefined): void => {
    setUser(chosen);
    userId.onChange(chosen?.id);
  };
  const chooseType = (text: string): void => {
    clearErrors();
    if (isKeyOf(REWARD_NAMES, text)) type.onChange(text);
  };
  return (
    <Editor title="Assegna un premio" back="Torna ai premi" onBack={onClose}>
      <Panel title={template?.name ?? 'Nuovo premio'} className="w-full max-w-2xl">
        <form {...form} className="grid gap-4">
          <UserPicker name={userId.name} error={userId.error} chosen={user} onChoose={chooseUser} />
          <Select
            label="Tipo di premio"
            choices={choicesOf(REWARD_NAMES)}
            value={type.value}
            onChange={({ target }) => chooseType(target.value)}
          />
          <ValueFields
            kind={VALUE_KINDS[type.value]}
            value={field('rewardValue')}
            field={field}
            datesRequired
          />
          <TextArea
            {...field('note')}
            label={type.value === 'custom' ? 'Descrizione del premio' : 'Nota (facoltativa)'}
            required={type.value === 'custom'}
            maxLength={NOTE_MAX}
          />
          <Button type="submit" wide disabled={isPending}>
            {isPending ? 'Un momento...' : 'Assegna premio'}
          </Button>
        </form>
      </Panel>
    </Editor>
  );
}
