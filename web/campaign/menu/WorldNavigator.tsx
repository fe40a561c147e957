import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { LEVELS_PER_WORLD, WORLDS } from '#shared/match3/levels.ts';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  InfoIcon,
  LockIcon,
  StarIcon,
} from '#web/art/page-icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { worldInfo } from '../worlds/worlds.ts';

const MAX_STARS = 3 * LEVELS_PER_WORLD;

type Props = {
  world: number;
  /** The side from which a world slides in when it changes. */
  direction: 'next' | 'previous';
  isLocked: boolean;
  stars: number;
  onWorld: (world: number) => void;
  onInfo: () => void;
};

const arrow =
  'pointer-events-auto rounded-full! border-2 border-(--world-line) bg-(--world-card) text-inherit!';

/** One world at a time, with buttons to the previous and next one. */
export function WorldNavigator(props: Props) {
  const { world, onWorld } = props;
  const arrows = useRef<HTMLDivElement>(null);
  // At either end, the button in use gets disabled, so the focus moves to the other one.
  useLayoutEffect(() => {
    const isAtEnd = world === 1 || world === WORLDS;
    if (isAtEnd && arrows.current?.contains(document.activeElement))
      arrows.current.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [world]);
  return (
    <nav
      aria-label="Mondi"
      data-world={world}
      className={cardClass({ tone: null, size: 'bare', className: 'world-card relative' })}
    >
      <WorldFace {...props} key={world} />
      <p aria-live="polite" className="sr-only">
        {`Mondo ${world}: ${worldInfo(world).name}`}
      </p>
      <div
        ref={arrows}
        className="pointer-events-none absolute inset-x-2 top-0 flex h-24 short-phone:h-18 items-center justify-between"
      >
        <IconButton
          label="Mondo precedente"
          className={arrow}
          disabled={world === 1}
          onClick={() => onWorld(world - 1)}
        >
          <ArrowLeftIcon />
        </IconButton>
        <IconButton
          label="Mondo successivo"
          className={arrow}
          disabled={world === WORLDS}
          onClick={() => onWorld(world + 1)}
        >
          <ArrowRightIcon />
        </IconButton>
      </div>
    </nav>
  );
}

function WorldFace({ world, direction, isLocked, stars, onInfo }: Props) {
  const { name, description, emblem: Emblem } = worldInfo(world);
  return (
    <div
      className={clsx(
        'grid min-h-24 short-phone:min-h-18 animate-[world_0.3s_cubic-bezier(0.2,0.8,0.3,1)_both] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 px-15',
        direction === 'next' ? '[--from:14%]' : '[--from:-14%]',
      )}
    >
      <Emblem className="w-14 max-[359px]:w-0 lg:w-16" />
      <div className="min-w-0 py-2 short-phone:py-1">
        <p className="text-sm font-bold">{`Mondo ${world}`}</p>
        <h2 className="text-base leading-tight lg:text-lg">{name}</h2>
        <p className="flex items-center gap-1 text-sm font-bold tabular-nums">
          {isLocked ? (
            <>
              <LockIcon className="size-4.5" />
              <span>Da scoprire</span>
            </>
          ) : (
            <>
              <StarIcon className="size-4.5 text-star" title="Stelle" />
              <span>{`${stars}/${MAX_STARS}`}</span>
            </>
          )}
        </p>
      </div>
      <IconButton
        label={`Informazioni sul mondo ${world}`}
        className="-mr-2 text-inherit!"
        onClick={onInfo}
      >
        <InfoIcon />
      </IconButton>
      <p className="col-span-full -mx-10 hidden pb-4 text-pretty text-ink lg:block">
        {description}
      </p>
    </div>
  );
}
