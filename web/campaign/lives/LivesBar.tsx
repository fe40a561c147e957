import { HeartEmptyIcon, HeartIcon } from '#web/art/game-icons.tsx';
import { ClockIcon } from '#web/art/page-icons.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Countdown } from '#web/ui/format/LiveTime.tsx';
import { useLives } from './lives.ts';

/** The lives of the campaign, the bonus lives, and the time until the next reset. */
export function LivesBar() {
  const { data, isError, refetch } = useLives();
  if (isError && !data)
    return (
      <button type="button" className="text-sm underline" onClick={() => void refetch()}>
        Le vite non si sono caricate: riprova
      </button>
    );
  if (!data) return <Skeleton className="h-5 w-31" />;
  const { livesRemaining, bonusLives, maxLives, nextResetAt } = data;
  return (
    <div className="grid min-w-0 animate-fade gap-x-3 text-sm leading-tight lg:flex lg:items-center">
      <p className="flex flex-wrap items-center gap-x-1 max-[359px]:gap-0.5">
        <span className="sr-only">Vite:</span>
        <Hearts lives={livesRemaining} of={maxLives} />
        <b className="tabular-nums">{`${livesRemaining}/${maxLives}`}</b>
      </p>
      {(bonusLives > 0 || livesRemaining < maxLives) && (
        <p className="flex flex-wrap items-center gap-x-2 text-xs whitespace-nowrap lg:text-sm">
          {bonusLives > 0 && (
            <span className="rounded-full bg-blush px-1.5 font-bold text-berry-ink">
              <span>{`+${bonusLives}`}</span>
              <span className="max-xl:sr-only">{bonusLives === 1 ? ' vita' : ' vite'}</span>
              <span className="@max-[10.5rem]:sr-only"> bonus</span>
            </span>
          )}
          {livesRemaining < maxLives && (
            <span className="flex items-center gap-1 text-ink-soft">
              <ClockIcon className="size-4 xl:hidden" />
              <span className="max-xl:sr-only">Nuove vite tra</span>
              <Countdown until={nextResetAt} />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

type Props = { lives: number; of: number };

function Hearts({ lives, of }: Props) {
  return (
    <span aria-hidden="true" className="flex text-berry-ink">
      {Array.from({ length: of }, (_, heart) => heart).map(heart =>
        heart < lives ? (
          <HeartIcon key={heart} className="size-4.5 animate-pop" />
        ) : (
          <HeartEmptyIcon key={heart} className="size-4.5 opacity-60" />
        ),
      )}
    </span>
  );
}
