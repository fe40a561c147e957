import type { ComponentProps } from 'react';
import { useParams } from 'react-router-dom';
import type { RewardRule } from '#shared/contract/shop/reward-rules.ts';
import type { RuleTrigger } from '#shared/rules/reward-rules.ts';
import { useCall } from '#web/api/use-call.ts';
import { WarningIcon } from '#web/art/icons.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { both } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Switch } from '#web/ui/form/Choice.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { usePanelAddress } from '../panel-address.ts';
import { DeleteButton } from '../parts/DeleteButton.tsx';
import { formatCents } from '../parts/euros.ts';
import { ItemCard } from '../parts/ItemCard.tsx';
import { ListSection } from '../parts/ListSection.tsx';
import { isKeyOf } from '../parts/labels.ts';
import { usePanelWrite } from '../use-panel-write.tsx';
import { RuleForm } from './RuleForm.tsx';
import { IDLE_TEXTS, monthText, ruleSentence, TRIGGER_NAMES } from './sentence.ts';

/** Switches a rule on or off; fields that aren't named stay unchanged. */
function ActiveSwitch({ rule }: { rule: RewardRule }) {
  const { id, version, trigger, prizeId, isActive } = rule;
  const update = usePanelWrite('shop.updateRule', {
    done: answer => (answer.rule.isActive ? 'Regola attivata!' : 'Regola in pausa'),
    failed: 'Impossibile cambiare la regola.',
  });
  return (
    <Switch
      label={isActive ? 'Attiva' : 'In pausa'}
      checked={update.isPending ? !isActive : isActive}
      onChange={checked => {
        if (!update.isPending) update.mutate({ id, version, trigger, prizeId, isActive: checked });
      }}
    />
  );
}

type CardProps = { rule: RewardRule; prizeName: string };

/** A rule as a sentence, with what it has given this month, or why it gives nothing. */
function RuleCard({ rule, prizeName }: CardProps) {
  const { open } = usePanelAddress();
  const { id, trigger, issuesNothing } = rule;
  const name = TRIGGER_NAMES[trigger];
  const sentence = ruleSentence(rule, prizeName);
  return (
    <ItemCard className="flex flex-col gap-3">
      <div className="grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl">{name}</h3>
          {issuesNothing && rule.isActive && <Badge tone="bad">Ferma</Badge>}
        </div>
        <p className="mt-1 text-pretty wrap-anywhere">{sentence}</p>
        <p className="mt-1 text-sm text-ink-soft">{monthText(rule, formatCents)}</p>
      </div>
      {issuesNothing && (
        <Notice tone="bad" icon={<WarningIcon />}>
          {IDLE_TEXTS[issuesNothing]}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ActiveSwitch rule={rule} />
        <div className="flex flex-wrap gap-2">
          <Button
            tone="plain"
            size="small"
            aria-label={`Modifica: ${sentence}`}
            onClick={() => open(id)}
          >
            Modifica
          </Button>
          <DeleteButton
            call="shop.deleteRule"
            id={id}
            name={`la regola: ${sentence}`}
            question="Eliminare la regola?"
            done="Regola eliminata"
            failure="Impossibile eliminare la regola."
          >
            <p>{sentence}</p>
            <p>I premi già regalati restano. Per fermarla solo per un po’, mettila in pausa.</p>
          </DeleteButton>
        </div>
      </div>
    </ItemCard>
  );
}

/** The rules suggested to a new shop. */
const PROPOSALS: readonly (readonly [trigger: RuleTrigger, label: string])[] = [
  ['registration', 'Un benvenuto a chi si registra'],
  ['birthday', 'Un pensiero per il compleanno'],
  ['absent', 'Un invito a chi non torna da un po’'],
];

function NoRules() {
  const { open } = usePanelAddress();
  return (
    <EmptyState
      art={<Illustration of={empty} className="w-40" />}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {PROPOSALS.map(([trigger, label]) => (
            <Button key={trigger} tone="plain" size="small" onClick={() => open('nuovo', trigger)}>
              {label}
            </Button>
          ))}
        </div>
      }
    >
      Nessuna regola. Una regola regala da sola un premio quando succede qualcosa: tu scegli che
      cosa, e quanti al mese. Comincia da una di queste.
    </EmptyState>
  );
}

type EditorProps = Omit<ComponentProps<typeof RuleForm>, 'trigger'>;

/** The form of a rule; the address may name the trigger of a new one. */
function RuleEditor(props: EditorProps) {
  const { kind = '' } = useParams();
  return <RuleForm {...props} trigger={isKeyOf(TRIGGER_NAMES, kind) ? kind : undefined} />;
}

/** The rules that give rewards automatically. */
export default function RulesSection() {
  const read = both(useCall('shop.rules', {}), useCall('admin.prizes', {}));
  return (
    <ListSection
      title="Premi automatici"
      text="Regole che regalano un premio da sole, una volta per occasione."
      addLabel="Nuova regola"
      read={read}
      items={([{ rules }]) => rules}
      emptyState={<NoRules />}
      className="lg:grid-cols-2"
      editor={([, { prizes }], rule) => <RuleEditor rule={rule} prizes={prizes} />}
    >
      {([{ rules }, { prizes }]) =>
        rules.map(rule => (
          <RuleCard
            key={rule.id}
            rule={rule}
            prizeName={prizes.find(({ id }) => id === rule.prizeId)?.name ?? 'premio eliminato'}
          />
        ))
      }
    </ListSection>
  );
}
