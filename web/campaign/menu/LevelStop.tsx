import { clsx } from 'clsx';
import { memo } from 'react';
import { LockIcon } from '#web/art/page-icons.tsx';
import { Doily } from '#web/ui/Doily.tsx';
import { afterPaint } from '#web/ui/motion.ts';
import type { Level } from '../levels.ts';
import { Stars, starsText } from '../Stars.tsx';
import type { Point } from '../worlds/trails.ts';
import { placeOf } from './layout.ts';

/** Mist over the levels that are too far ahead to be shown. */
export function HiddenLevels({ stops }: { stops: readonly Point[] }) {
  const { length: count } = stops;
  if (count === 0) return null;
  const mean = (axis: 0 | 1): number => stops.reduce((sum, stop) => sum + stop[axis], 0) / count;
  return (
    <>
      <li aria-hidden="true" className="contents">
        {stops.map(stop => (
          <span
            key={stop[0]}
            style={placeOf(stop)}
            className="absolute h-[24%] w-[40%] -translate-1/2 bg-radial-[closest-side] from-card from-35% to-transparent opacity-90"
          />
        ))}
      </li>
      <li
        style={placeOf([mean(0), mean(1)])}
        className="absolute w-max max-w-[56%] -translate-1/2 rounded-2xl bg-card px-3 py-1 text-center text-sm text-balance text-ink"
      >
        {`${count === 1 ? 'E un altro livello' : `E altri ${count} livelli`}, strada facendo`}
      </li>
    </>
  );
}

type Props = {
  level: Level;
  isLocked: boolean;
  isCurrent: boolean;
  /** Whether the level has an unfinished run. */
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (level: number) => void;
};

const labelOf = ({ level, isLocked, isCurrent, isOpen }: Props): string => {
  const state = isLocked
    ? 'bloccato'
    : isCurrent && level.bestStars === 0
      ? 'da giocare'
      : starsText(level.bestStars);
  return [`Livello ${level.levelNumber}`, state, isOpen && 'partita in corso']
    .filter(Boolean)
    .join(', ');
};

const colorsOf = ({ isSelected, isCurrent, isLocked }: Props) => {
  if (isSelected) return { plate: 'text-butter', number: 'text-on-butter' };
  if (isCurrent) return { plate: 'text-berry', number: 'text-white' };
  return { plate: isLocked ? 'text-card' : 'text-raised', number: 'text-ink' };
};

/** A stop on the path: a level with its stars, or a lock; memoized, since a selection changes only two stops. */
export const LevelStop = memo((props: Props) => {
  const { level, isLocked, isCurrent, isOpen, isSelected, onSelect } = props;
  const { plate, number } = colorsOf(props);
  return (
    <button
      type="button"
      aria-label={labelOf(props)}
      aria-pressed={isSelected}
      aria-current={isCurrent ? 'step' : undefined}
      disabled={isLocked}
      onClick={() => afterPaint(() => onSelect(level.levelNumber))}
      className="relative grid w-full justify-items-center rounded-2xl transition-transform duration-75 enabled:hover:scale-105 enabled:active:scale-95"
    >
      <span
        className={clsx(
          'world-plate relative grid aspect-square w-full *:col-start-1 *:row-start-1',
          plate,
          isLocked && 'opacity-75',
        )}
      >
        <Doily className="size-full" />
        <b className={clsx('place-self-center font-display text-xl md:text-2xl', number)}>
          {level.levelNumber}
        </b>
        {isSelected && <span className="rounded-full border-3 border-berry-ink" />}
        {isLocked && (
          <LockIcon className="size-2/5 self-end justify-self-center rounded-full bg-page p-1 text-ink" />
        )}
        {isOpen && (
          <span className="z-1 self-end justify-self-center rounded-full bg-berry px-1.5 text-[0.6875rem] font-bold whitespace-nowrap text-white">
            In corso
          </span>
        )}
      </span>
      <Stars
        stars={level.bestStars}
        className={clsx(
          '-mt-1 rounded-full bg-card px-1 [&>svg]:size-3.5',
          isLocked && 'invisible',
        )}
      />
    </button>
  );
});
