import { useLayoutEffect, useRef } from 'react';
import { LEVELS_PER_WORLD, WORLDS } from '#shared/match3/levels.ts';
import { ArrowLeftIcon, ArrowRightIcon, InfoIcon, LockIcon, StarIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { worldArt } from '../worlds/world-art.ts';
import { WORLD_INFO as FACES } from '../worlds/worlds.ts';

const STARS = 3 * LEVELS_PER_WORLD;

type Props = {
  world: number;
  /** From where the world comes in when it changes. */
  direction: 'next' | 'previous';
  isLocked: boolean;
  stars: number;
  onWorld: (world: number) => void;
  onInfo: () => void;
};

/** One world at a time, with arrows to the ones beside it. */
export function WorldNavigator({ world, direction, isLocked, stars, onWorld, onInfo }: Props) {
  const art = worldArt(world);
  const arrows = useRef<HTMLDivElement>(null);
  // At either end the arrow in use goes dead: the focus goes over to the other one.
  useLayoutEffect(() => {
    const isAtEnd = world === 1 || world === WORLDS;
    if (isAtEnd && arrows.current?.contains(document.activeElement))
      arrows.current.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [world]);
  const { name, description } = FACES[world - 1] ?? { name: '', description: '' };
  return (
    <nav aria-label="Mondi" data-world={world} className="world-navigator world-card">
      <div key={world} data-direction={direction} className="world-face">
        <Illustration of={art.landscape} className="world-landscape" />
        <Illustration of={art.emblem} className="world-emblem" />
        <div className="world-title">
          <p>Mondo {world}</p>
          <h3>{name}</h3>
          <p className="world-stars">
            {isLocked ? (
              <>
                <LockIcon className="size-4.5" />
                Da scoprire
              </>
            ) : (
              <>
                <StarIcon className="star-won size-4.5" title="Stelle" />
                {stars}/{STARS}
              </>
            )}
          </p>
        </div>
        <IconButton
          label={`Informazioni sul mondo ${world}`}
          className="world-info"
          onClick={onInfo}
        >
          <InfoIcon />
        </IconButton>
        <p className="world-words">{description}</p>
      </div>
      <p aria-live="polite" className="sr-only">
        Mondo {world}: {name}
      </p>
      <div ref={arrows} className="world-arrows">
        <IconButton
          label="Mondo precedente"
          disabled={world === 1}
          onClick={() => onWorld(world - 1)}
        >
          <ArrowLeftIcon />
        </IconButton>
        <IconButton
          label="Mondo successivo"
          disabled={world === WORLDS}
          onClick={() => onWorld(world + 1)}
        >
          <ArrowRightIcon />
        </IconButton>
      </div>
    </nav>
  );
}
