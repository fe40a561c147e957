import type { RewardRule } from '#shared/contract/shop/reward-rules.ts';
import { useWrite } from '#web/api/use-write.ts';
import { WarningIcon } from '#web/art/icons.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Switch } from '#web/ui/form/Choice.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { DeleteButton } from '../parts/DeleteButton.tsx';
import { formatCents } from '../parts/euros.ts';
import { IDLE_TEXTS, monthText, ruleSentence, TRIGGER_NAMES } from './sentence.ts';

/** Switches a rule on or off: what isn't named stays as it is. */
function ActiveSwitch({ rule }: { rule: RewardRule }) {
  const { id, trigger, prizeId, isActive } = rule;
  const update = useWrite('shop.updateRule', {
    keepsIdempotencyKey: true,
    onDone: answer =>
      toast({ title: answer.rule.isActive ? 'Regola attivata!' : 'Regola in pausa' }),
    onFail: errorToast('Impossibile cambiare la regola.'),
  });
  return (
    <Switch
      label={isActive ? 'Attiva' : 'In pausa'}
      checked={update.isPending ? !isActive : isActive}
      onChange={checked => {
        if (!update.isPending) update.mutate({ id, trigger, prizeId, isActive: checked });
      }}
    />
  );
}

type Props = { rule: RewardRule; prizeName: string; onEdit: () => void };

/** A rule as a sentence, with what it has given this month, or why it gives nothing. */
export function RuleCard({ rule, prizeName, onEdit }: Props) {
  const { id, trigger, issuesNothing } = rule;
  const name = TRIGGER_NAMES[trigger];
  const sentence = ruleSentence(rule, prizeName);
  return (
    <li
      className={cardClass({
        tone: 'raised',
        size: 'item',
        depth: 'flat',
        className: 'flex flex-col gap-3',
      })}
    >
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
          <Button tone="plain" size="small" aria-label={`Modifica: ${sentence}`} onClick={onEdit}>
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
    </li>
  );
}
