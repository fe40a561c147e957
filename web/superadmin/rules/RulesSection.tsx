import type { RuleTrigger } from '#shared/rules/reward-rules.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { PlusIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { both, Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { isKeyOf } from '../parts/labels.ts';
import { usePanelLocation } from '../use-panel-location.ts';
import { RuleCard } from './RuleCard.tsx';
import { RuleForm } from './RuleForm.tsx';
import { TRIGGER_NAMES } from './sentence.ts';

/** The form to open, as the address names it: a rule by its number, or a new one with its trigger. */
const EDIT = 'regola';
const NEW = 'nuova';
const FORM = new RegExp(`^(?:${EDIT}-(\\d+)|(${NEW})(?:-(\\w+))?)$`);

/** What a shop begins with. */
const PROPOSALS: readonly (readonly [trigger: RuleTrigger, label: string])[] = [
  ['registration', 'Un benvenuto a chi si registra'],
  ['birthday', 'Un pensiero per il compleanno'],
  ['absent', 'Un invito a chi non torna da un po’'],
];

type OpenForm = { openForm: (name: string) => void };

function NoRules({ openForm }: OpenForm) {
  return (
    <EmptyState
      art={<Illustration of={empty} className="w-40" />}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {PROPOSALS.map(([trigger, label]) => (
            <Button
              key={trigger}
              tone="plain"
              size="small"
              onClick={() => openForm(`${NEW}-${trigger}`)}
            >
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

type ListProps = OpenForm & ResponseOf<'shop.rules'> & ResponseOf<'admin.prizes'>;

function RuleList({ rules, prizes, openForm }: ListProps) {
  if (rules.length === 0) return <NoRules openForm={openForm} />;
  return (
    <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {rules.map(rule => (
        <RuleCard
          key={rule.id}
          rule={rule}
          prizeName={prizes.find(({ id }) => id === rule.prizeId)?.name ?? 'premio eliminato'}
          onEdit={() => openForm(`${EDIT}-${rule.id}`)}
        />
      ))}
    </ul>
  );
}

/** The rules that give rewards by themselves, or the form of one. */
export default function RulesSection() {
  const { form, openForm, closeForm } = usePanelLocation();
  const read = both(useCall('shop.rules', {}), useCall('admin.prizes', {}));
  const [, id, isNew, name = ''] = FORM.exec(form ?? '') ?? [];
  const [list, models] = read.data ?? [];
  const rule = list?.rules.find(one => String(one.id) === id);
  if (models && (rule || isNew)) {
    const trigger = isKeyOf(TRIGGER_NAMES, name) ? name : undefined;
    return <RuleForm rule={rule} trigger={trigger} prizes={models.prizes} onClose={closeForm} />;
  }
  return (
    <Panel
      title="Premi automatici"
      text="Regole che regalano un premio da sole, una volta per occasione."
      action={
        <Button size="small" onClick={() => openForm(NEW)}>
          <PlusIcon className="size-5" />
          Nuova regola
        </Button>
      }
    >
      <Loaded of={read} skeleton={<RowsSkeleton />}>
        {([{ rules }, { prizes }]) => (
          <RuleList rules={rules} prizes={prizes} openForm={openForm} />
        )}
      </Loaded>
    </Panel>
  );
}
