import { Link } from 'react-router-dom';
import { formatNumber } from '#shared/amount-text.ts';
import { useCall } from '#web/api/use-call.ts';
import { CheckIcon } from '#web/art/page-icons.tsx';
import { paths } from '#web/paths.ts';
import { textLinkClass } from '#web/ui/Button.tsx';
import { GoalBar } from './GoalBar.tsx';
import { type Goal, goalPage } from './goals.tsx';

/** The goals that playing counts towards. */
const OF_GAMES: ReadonlySet<Goal['kind']> = new Set(['games', 'specials', 'levels']);

function GoalLine({ goal: { kind, progress, target, done } }: { goal: Goal }) {
  const label = goalPage(kind).text(target);
  const shown = Math.min(progress, target);
  return (
    <li className="grid gap-1">
      <p className="flex justify-between gap-3 text-sm leading-tight">
        <span>{label}</span>
        <span className="flex items-center gap-1 font-bold tabular-nums">
          {done && <CheckIcon className="size-4 text-mint" title="Raggiunto" />}
          <span>{`${formatNumber(shown)} di ${formatNumber(target)}`}</span>
        </span>
      </p>
      <GoalBar label={label} progress={shown} target={target} />
    </li>
  );
}

/** At the end of a game: the goals of the day that it counts towards, and the link to their coins. */
export function GameGoals() {
  const { data } = useCall('daily.read', {}, { retry: 2 });
  const goals = data?.goals.filter(({ kind }) => OF_GAMES.has(kind)) ?? [];
  if (goals.length === 0) return null;
  const canClaim = goals.some(({ done, claimed }) => done && !claimed);
  return (
    <section
      aria-label="Obiettivi di oggi"
      className="w-full rounded-2xl bg-vanilla p-3 text-left in-data-tight-3:hidden"
    >
      <ul className="grid gap-2">
        {goals.map(goal => (
          <GoalLine key={goal.kind} goal={goal} />
        ))}
      </ul>
      {canClaim && (
        <Link to={paths.dashboard} className={textLinkClass}>
          Riscatta le monete
        </Link>
      )}
    </section>
  );
}
