import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { amountText, formatNumber } from '#shared/amount-text.ts';
import { GOAL_COINS } from '#shared/rules/goals.ts';
import { CoinArt } from '#web/art/bigne-and-coins.ts';
import { ArrowRightIcon, CheckIcon } from '#web/art/page-icons.tsx';
import { useOpenPath } from '#web/modules.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { GoalBar } from './GoalBar.tsx';
import { GOAL_NEED_PAGES, type Goal, goalPage } from './goals.tsx';
import { useClaim } from './use-claim.ts';

/** Claims the goal; the day is the one shown on the page, since it may be over meanwhile. */
function ClaimButton({ day, goal }: { day: string; goal: Goal }) {
  const claim = useClaim(({ coins }) =>
    toast({ title: `+${amountText('coins', coins)}`, variant: 'done' }),
  );
  return (
    <Button
      size="tiny"
      tone="butter"
      className="shrink-0"
      disabled={claim.isPending}
      aria-label={`Riscatta ${amountText('coins', GOAL_COINS)}: ${goalPage(goal.kind).text(goal.target)}`}
      onClick={() => claim.mutate({ day, kind: goal.kind })}
    >
      <CoinArt className="size-5" />+{GOAL_COINS}
    </Button>
  );
}

function State({ day, goal }: { day: string; goal: Goal }) {
  // Without the players' market, players trade with the merchant.
  const openPath = useOpenPath();
  if (goal.claimed)
    return (
      <span className="grid size-11 shrink-0 animate-pop place-items-center rounded-full bg-pistachio text-mint [&>svg]:size-5">
        <CheckIcon title="Riscattato" />
      </span>
    );
  if (goal.done) return <ClaimButton day={day} goal={goal} />;
  const page = goalPage(goal.kind);
  const need = goal.needs && GOAL_NEED_PAGES[goal.needs];
  return (
    <Link
      to={need?.path ?? openPath(page.path, paths.npcMarket)}
      aria-label={need?.text ?? `Vai: ${page.text(goal.target)}`}
      className="grid size-11 shrink-0 place-items-center rounded-full text-berry-ink hover:bg-vanilla [&>svg]:size-6"
    >
      <ArrowRightIcon />
    </Link>
  );
}

/** A goal of the day: its progress, and the link to where it is done, or its coins. */
export function GoalRow({ day, goal }: { day: string; goal: Goal }) {
  const { text, icon } = goalPage(goal.kind);
  const label = text(goal.target);
  const progress = Math.min(goal.progress, goal.target);
  return (
    <li className="flex min-h-11 items-center gap-2 @max-[12rem]:flex-wrap @max-[12rem]:justify-end sm:gap-3">
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-full @max-[12rem]:hidden [&>svg]:size-6',
          goal.done ? 'bg-pistachio text-mint' : 'bg-vanilla text-berry-ink',
        )}
      >
        {icon}
      </span>
      <div className="grid min-w-0 grow gap-1 @max-[12rem]:basis-full">
        <p className={clsx('leading-tight', goal.claimed ? 'text-ink-soft' : 'font-bold')}>
          {label}
        </p>
        {goal.needs ? (
          <p className="text-sm text-ink-soft">{GOAL_NEED_PAGES[goal.needs].text}</p>
        ) : (
          <div className="flex items-center gap-2">
            <GoalBar progress={progress} target={goal.target} label={label} />
            {!goal.done && (
              <span className="shrink-0 text-sm text-ink-soft tabular-nums">
                {`${formatNumber(progress)} di ${formatNumber(goal.target)}`}
              </span>
            )}
          </div>
        )}
      </div>
      <State day={day} goal={goal} />
    </li>
  );
}
