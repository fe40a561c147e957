import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import { BoltIcon, StarIcon } from '#web/art/page-icons.tsx';
import { COUNTER } from '#web/game/board/Effects.tsx';
import { useGameView } from '#web/game/play/game-context.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { CountUp } from '#web/ui/format/CountUp.tsx';

type Props = {
  /** Whether won points fly here. */
  isCounter?: boolean;
  label: string;
  icon: ReactNode;
  /** Shown instead of the label, not read aloud: beside the number a narrow phone has no room. */
  warning?: string | undefined;
  urgent?: boolean;
  children: ReactNode;
};

/** A labelled number in the game. */
function Stat({ isCounter, label, icon, warning, urgent = false, children }: Props) {
  return (
    <p
      {...(isCounter && { [COUNTER]: '' })}
      className={cardClass({
        tone: urgent ? 'alert' : 'plain',
        size: 'row',
        className:
          '@container grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 px-2 py-1 tabular-nums min-[360px]:gap-x-3 min-[360px]:px-3',
      })}
    >
      <span className="row-span-2 grid size-9 @max-[7.2rem]:hidden place-items-center rounded-full bg-vanilla text-berry-ink [&>svg]:size-5">
        {icon}
      </span>
      {warning !== undefined && (
        <span
          aria-hidden="true"
          className="col-start-2 self-end text-[min(0.75rem,5.5vw)] leading-none font-bold text-berry-ink"
        >
          {warning}
        </span>
      )}
      <span
        className={clsx(
          'col-start-2 self-end text-[min(0.75rem,5.5vw)] leading-none font-bold text-ink-soft uppercase min-[360px]:tracking-wide',
          warning !== undefined && 'sr-only',
        )}
      >
        {label}
      </span>{' '}
      <b
        className={clsx(
          'col-start-2 self-start justify-self-start font-display text-2xl leading-tight',
          urgent && 'text-berry-ink',
        )}
      >
        {children}
      </b>
    </p>
  );
}

export function Score() {
  const score = useGameView(view => view.score);
  return (
    <Stat isCounter label="Punti" icon={<StarIcon />}>
      <CountUp value={score} />
    </Stat>
  );
}

/** From this number on, the moves left are highlighted. */
const URGENT_MOVES = 3;

/** The warning for the last moves, which is also read aloud. */
const warningOf = (moves: number): string | undefined => {
  if (moves > URGENT_MOVES || moves === 0) return undefined;
  return moves === 1 ? 'Ultima mossa!' : `Ultime ${moves} mosse!`;
};

/** The moves left; the last three show a warning, which is also read aloud. */
export function MovesLeft() {
  const moves = useGameView(view => view.moves);
  const warning = warningOf(moves);
  return (
    <>
      <Stat
        label="Mosse"
        warning={warning && (moves === 1 ? 'L’ultima!' : 'Le ultime!')}
        icon={<BoltIcon />}
        urgent={moves <= URGENT_MOVES}
      >
        <span key={moves} className="inline-block origin-left animate-bump">
          {formatNumber(moves)}
        </span>
      </Stat>
      <span role="status" className="sr-only">
        {warning}
      </span>
    </>
  );
}
