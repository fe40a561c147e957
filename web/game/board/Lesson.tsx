import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import { SIZE } from '#shared/match3/constants.ts';
import { stored } from '#web/storage.ts';
import { prefersReducedMotion } from '#web/ui/motion.ts';
import { useGame, useGameView } from '../play/game-context.tsx';
import type { View } from '../play/view.ts';

/** The lessons for beginners on the board, each shown once per device: how to start, then what has just happened. */
const LESSONS = {
  match: {
    text: 'Metti in fila tre dolci uguali',
    isDue: ({ state }: View) => state.actions === 0,
  },
  four: {
    text: 'Quattro in fila: ecco un Giorgione, che toglie tutti i dolci di un tipo',
    isDue: ({ cells }: View) => cells.some(({ type }) => type === 'giorgione'),
  },
  jolly: {
    text: 'Ecco un Jolly: libera una fila intera senza usare mosse',
    isDue: ({ cells }: View) => cells.some(({ type }) => type === 'jolly'),
  },
  cascade: {
    text: 'Una cascata: quello che cade in fila vale di più',
    isDue: ({ cascade }: View) => cascade > 1,
  },
} as const;

type LessonName = keyof typeof LESSONS;

const NAMES: readonly LessonName[] = ['match', 'four', 'jolly', 'cascade'];
const SHOWN_MS = 5000;

const learned = stored<readonly LessonName[]>('board-lessons', {
  area: 'local',
  parse: value => (Array.isArray(value) ? NAMES.filter(name => value.includes(name)) : undefined),
  fallback: [],
});

const learn = (...names: readonly LessonName[]): void => {
  const before = learned.read();
  if (names.some(name => !before.includes(name)))
    learned.write(NAMES.filter(name => before.includes(name) || names.includes(name)));
};

/** A player who has won a level needs none of them, even on a new device. */
export const skipLessons = (): void => learn(...NAMES);

/** The first lesson that is due and hasn't been learned yet. */
const useDueLesson = (): LessonName | undefined => {
  const known = useSyncExternalStore(learned.subscribe, learned.read);
  return useGameView(view =>
    NAMES.find(name => !known.includes(name) && LESSONS[name].isDue(view)),
  );
};

/** Demonstrates a swap until the first match, and afterwards explains each new event in one sentence. */
export function Lesson() {
  const game = useGame();
  const due = useDueLesson();
  const hasMatched = useGameView(({ state }) => state.actions > 0);
  const [shown, setShown] = useState<LessonName>();
  useEffect(() => {
    if (hasMatched) learn('match');
  }, [hasMatched]);
  useEffect(() => {
    if (due === 'match') game.requestHint();
    else if (due && !shown) {
      setShown(due);
      learn(due);
    }
  }, [due, shown, game]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const name = due === 'match' ? due : shown;
  return (
    <div className="pointer-events-none absolute inset-0 z-3">
      <p role="status" className="absolute inset-x-1 top-0 grid -translate-y-[65%] justify-center">
        {name && (
          <span
            key={name}
            className="animate-pop rounded-2xl border-2 border-butter bg-berry-edge px-3 py-1 text-center text-sm leading-tight max-[359px]:text-xs font-bold text-balance text-on-dark"
          >
            {LESSONS[name].text}
          </span>
        )}
      </p>
      {due === 'match' && <Hand />}
    </div>
  );
}

const cellOffset = (cells: number): string => `${(cells / SIZE) * 100}%`;

const HAND_MS = 1800;

/** A hand over the hint's first cell, which makes the hint's swap repeatedly. */
function Hand() {
  const hint = useGameView(view => view.hint);
  return hint && <MovingHand key={hint.join()} from={hint[0]} to={hint[1]} />;
}

function MovingHand({ from, to }: { from: number; to: number }) {
  const hand = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const [x, y] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)];
    const there = `translate(${100 * x}%, ${100 * y}%)`;
    const frames = [
      { opacity: 0 },
      { opacity: 1, transform: 'none', offset: 0.2 },
      { opacity: 1, transform: there, offset: 0.7 },
      { opacity: 0, transform: there },
    ];
    const timing = { duration: HAND_MS, iterations: Number.POSITIVE_INFINITY };
    const animation = hand.current?.animate(frames, timing);
    return () => animation?.cancel();
  }, [from, to]);
  return (
    <span
      ref={hand}
      className="absolute"
      style={{
        left: cellOffset(columnOf(from)),
        top: cellOffset(rowOf(from)),
        width: cellOffset(1),
        height: cellOffset(1),
      }}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" className="mt-[42%] ml-[38%] w-[78%]">
        <path
          d="M19 5.5a4 4 0 0 1 4 4V21l1.6-.8a3.6 3.6 0 0 1 5 2l1-.5a3.6 3.6 0 0 1 5 2.2l.8-.3a3.5 3.5 0 0 1 4.6 3.3V34c0 6-4.7 10.5-10.5 10.5H26c-4 0-6.6-1.7-8.6-5L10.6 29c-1.2-2-.6-4.2 1-5.2 1.5-1 3.3-.4 3.4.4V9.5a4 4 0 0 1 4-4Z"
          className="fill-on-dark stroke-berry-edge"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="M23 21v6M29.6 22.500V28M35.6 24v4.5"
          fill="none"
          className="stroke-berry-edge"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}
