import { clsx } from 'clsx';
import { HeartEmptyIcon, HeartIcon } from '#web/art/game-icons.tsx';
import { ClockIcon } from '#web/art/icons.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Countdown } from '#web/ui/format/LiveTime.tsx';
import { useLives } from './lives.ts';

/** The lives of the campaign, the bonus lives, and the time until the next reset. */
export default function LivesBar() {
  const { data, isError, refetch } = useLives();
  if (isError && !data)
    return (
      <button type="button" className="text-sm underline" onClick={() => void refetch()}>
        Le vite non si sono caricate: riprova
      </button>
    );
  if (!data) return <Skeleton className="h-5 w-44" />;
  const { livesRemaining, bonusLives, maxLives, nextResetAt } = data;
  return (
    <p className="flex w-full animate-fade flex-wrap items-center gap-x-2 text-sm max-[359px]:gap-x-0.5">
      <span className="sr-only">Vite:</span>
      <Hearts lives={livesRemaining} of={maxLives} />
      <b className="tabular-nums">
        {livesRemaining}/{maxLives}
      </b>
      {bonusLives > 0 && (
        <span className="rounded-full bg-blush px-2 py-0.5 font-bold whitespace-nowrap text-berry-ink">
          +{bonusLives}
          <span className="max-xl:sr-only"> {bonusLives === 1 ? 'vita' : 'vite'}</span> bonus
        </span>
      )}
      {livesRemaining < maxLives && (
        <span className="ml-auto flex items-center gap-1 whitespace-nowrap text-ink-soft lg:ml-2">
          <ClockIcon className="size-4.5 xl:hidden" />
          <span className="max-xl:sr-only">Nuove vite tra</span>
          <Countdown until={nextResetAt} />
        </span>
      )}
    </p>
  );
}

type Props = { lives: number; of: number; className?: string };

function Hearts({ lives, of, className }: Props) {
  return (
    <span aria-hidden="true" className={clsx('flex text-berry-ink', className)}>
      {Array.from({ length: of }, (_, heart) => heart).map(heart =>
        heart < lives ? (
          <HeartIcon key={heart} className="size-5 animate-pop" />
        ) : (
          <HeartEmptyIcon key={heart} className="size-5 opacity-60" />
        ),
      )}
    </span>
  );
}
