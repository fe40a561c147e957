import type { Prize } from '#shared/contract/admin.ts';
import { NOTE_MAX } from '#shared/contract/limits.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { TextArea } from '#web/ui/form/Field.tsx';
import { NamedChoice } from '../parts/controls.tsx';
import { DraftNotice, Editor } from '../parts/Editor.tsx';
import { REWARD_NAMES, termTexts } from '../parts/labels.ts';
import { useKeptForm } from '../parts/use-kept-form.ts';
import { usePanelWrite } from '../use-panel-write.tsx';
import { hasVoucher, type Recipient, type RewardType, rewardDraft, takesOff } from './draft.ts';
import { rewardInput } from './input.ts';
import { prizeWords, rewardSchema } from './rules.ts';
import { DateFields, UsesField } from './UseFields.tsx';
import { UserPicker } from './UserPicker.tsx';
import { ValueFields, type ValueKind } from './ValueFields.tsx';

const VALUE_KINDS: Record<RewardType, ValueKind> = {
  coins: 'value',
  risorsa: 'resource',
  vita_extra: 'value',
  exp: 'value',
  custom: 'optional value',
  sconto: 'discount',
  buono: 'amount',
};

/** The form that assigns a reward, which a prize may fill in. */
const useRewardForm = (
  prize: Prize | undefined,
  recipient: Recipient | null,
  onAssigned: () => void,
) => {
  const { mutateAsync, isPending } = usePanelWrite('admin.assignReward', {
    done: ({ reward }) => ({
      title: 'Premio assegnato!',
      description: `${reward.user} lo vede in arrivo.`,
    }),
    onDone: onAssigned,
    failed: 'Impossibile assegnare il premio.',
  });
  const form = useKeptForm({
    schema: rewardSchema,
    values: rewardDraft(prize, recipient),
    draft: `reward-${prize?.id ?? 'new'}${recipient ? `-${recipient.id}` : ''}`,
    toInput: rewardInput,
    words: prizeWords,
    submit: mutateAsync,
  });
  return { ...form, isPending };
};

/** What the reward keeps from its template. */
function PrizeTerms({ prize }: { prize: Prize }) {
  const texts = termTexts(prize);
  return texts.length > 0 && <Notice tone="soft">{`Dal premio: ${texts.join(' · ')}`}</Notice>;
}

type Props = {
  prize?: Prize | undefined;
  /** The recipient, unless they have yet to be chosen. */
  recipient?: Recipient | null;
  /** Says where the form leads back to. */
  back: string;
  onClose: () => void;
};

/** Assigns a reward to one user; it is pending until it is delivered. */
export function AssignForm({ prize, recipient = null, back, onClose }: Props) {
  const reward = useRewardForm(prize, recipient, onClose);
  const { form, field, control, clearErrors, draft, isPending } = reward;
  const user = control('userId');
  const type = control('rewardType');
  const isFromPrize = control('prize').value?.rewardType === type.value;
  const isThingByHand = type.value === 'custom' && !isFromPrize;
  return (
    <Editor title="Assegna un premio" back={back} onBack={onClose}>
      <Panel title={prize?.name ?? 'Nuovo premio'} className="w-full max-w-2xl">
        <DraftNotice draft={draft} />
        <form {...form} className="grid grid-cols-1 gap-4">
          <UserPicker
            label="Destinatario"
            name={user.name}
            error={user.error}
            chosen={user.value}
            onChoose={user.onChange}
          />
          <NamedChoice
            label="Tipo di premio"
            names={REWARD_NAMES}
            value={type.value}
            onChange={value => {
              clearErrors();
              type.onChange(value);
            }}
          />
          <ValueFields kind={VALUE_KINDS[type.value]} value={field('rewardValue')} field={field} />
          {hasVoucher(type.value) && (
            <>
              <DateFields field={field} tick={control} isStartNeeded />
              <UsesField field={field} tick={control} isDiscount={takesOff(type.value)} />
            </>
          )}
          {prize && isFromPrize && <PrizeTerms prize={prize} />}
          <TextArea
            {...field('note')}
            label={isThingByHand ? 'Descrizione del premio' : 'Nota (facoltativa)'}
            required={isThingByHand}
            maxLength={NOTE_MAX}
          />
          <SubmitButton wide pending={isPending}>
            Assegna premio
          </SubmitButton>
        </form>
      </Panel>
    </Editor>
  );
}
