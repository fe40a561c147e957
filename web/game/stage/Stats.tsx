import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BoltIcon, StarIcon } from '#web/art/icons.tsx';
import { COUNTER } from '#web/game/board/Effects.tsx';
import { useGameView } from '#web/game/play/game-context.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { CountUp } from '#web/ui/format/CountUp.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';

type Props = {
  /** Whether points that were won fly here. */
  isCounter?: boolean;
  label: string;
  icon: ReactNode;
  /** Beside the number, for the eye alone. */
  note?: string | undefined;
  urgent?: boolean;
  children: ReactNode;
};

/** A labelled number of the game. */
function Stat({ isCounter, label, icon, note, urgent = false, children }: Props) {
  return (
    <p
      {...(isCounter && { [COUNTER]: '' })}
      className={cardClass({
        tone: urgent ? 'alert' : 'plain',
        size: 'row',
        className: 'grid grid-cols-[auto_1fr] items-center gap-x-3 px-3 py-1 tabular-nums',
      })}
    >
      <span className="row-span-2 grid size-9 place-items-center rounded-full bg-vanilla text-berry-ink [&>svg]:size-5">
        {icon}
      </span>
      <span className="self-end text-xs leading-none font-bold tracking-wide text-ink-soft uppercase">
        {label}
      </span>{' '}
      <b
        className={clsx(
          'self-start justify-self-start font-display text-2xl leading-tight',
          urgent && 'text-berry-ink',
        )}
      >
        {children}
      </b>
      {note !== undefined && (
        <span
          aria-hidden="true"
          className="col-start-2 row-start-2 self-center justify-self-end text-sm font-bold text-berry-ink"
        >
          {note}
        </span>
      )}
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

/** At most so many moves left are highlighted. */
const URGENT_MOVES = 3;

/** The warning for the last moves, said aloud too. */
const warningOf = (moves: number): string | undefined => {
  if (moves > URGENT_MOVES || moves === 0) return undefined;
  return moves === 1 ? 'Ultima mossa!' : `Ultime ${moves} mosse!`;
};

/** The moves that are left; the last three warn, also aloud. */
export function MovesLeft() {
  const moves = useGameView(view => view.moves);
  const warning = warningOf(moves);
  return (
    <>
      <Stat
        label="Mosse"
        note={warning && (moves === 1 ? 'l’ultima!' : 'le ultime!')}
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
