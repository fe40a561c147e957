import { type AdminUser, admin } from '#shared/contract/admin.ts';
import { UNDO_REASON_MAX } from '#shared/contract/limits.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { usePanelWrite } from '../use-panel-write.tsx';
import { numberOf } from './form-text.ts';

type Props = {
  /** The customer of a printed card can't read notices. */
  user: Pick<AdminUser, 'id' | 'username'> & { readonly paper?: boolean };
};

/** What a correction has done; a full card that waits for a prize takes no stamp. */
const correctedText = (
  username: string,
  { card, given, rewards }: ResponseOf<'admin.correctStamps'>,
): { title: string; description: string } => {
  const standing = `${username}: ora ${card.stamps} di ${card.stampsNeeded}.`;
  if (given === 0)
    return {
      title: 'Nessun bollino in più',
      description: `${standing} La carta è piena e aspetta il suo premio.`,
    };
  const won = rewards.map(({ rewardName }) => `In premio: ${rewardName}.`);
  return { title: 'Bollini corretti!', description: [standing, ...won].join(' ') };
};

/** Corrects the stamps of a customer's card. */
export function StampsPanel({ user }: Props) {
  const correct = usePanelWrite('admin.correctStamps', {
    done: answer => correctedText(user.username, answer),
    onDone: () => reset(),
    failed: 'Impossibile correggere i bollini.',
  });
  const { form, field, reset } = useContractForm({
    schema: admin.correctStamps.input,
    values: { id: user.id, delta: '', reason: '' },
    toInput: ({ delta, ...rest }) => ({ ...rest, delta: numberOf(delta) }),
    refusalField: 'delta',
    submit: correct.mutateAsync,
  });
  return (
    <Panel
      title="Bollini della carta"
      text={`Per rimediare a un errore della cassa: ${user.paper ? '' : 'il cliente riceve un avviso, e '}i premi che raggiunge arrivano subito.`}
    >
      <form
        {...form}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-start gap-3"
      >
        <Field
          {...field('delta')}
          label="Bollini in più o in meno"
          inputMode="text"
          autoComplete="off"
          hint="Con il meno davanti si tolgono."
          required
        />
        <Field
          {...field('reason')}
          label="Motivo"
          maxLength={UNDO_REASON_MAX}
          hint="Resta nel registro."
          required
        />
        <SubmitButton tone="plain" pending={correct.isPending} className="sm:mt-6.5">
          Correggi bollini
        </SubmitButton>
      </form>
    </Panel>
  );
}
