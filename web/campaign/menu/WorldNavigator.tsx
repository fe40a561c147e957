import { useLayoutEffect, useRef } from 'react';
import { LEVELS_PER_WORLD, WORLDS } from '#shared/match3/levels.ts';
import { ArrowLeftIcon, ArrowRightIcon, InfoIcon, LockIcon, StarIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { worldArt } from '../worlds/world-art.ts';
import { WORLD_INFO } from '../worlds/worlds.ts';

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

const infoOf = (world: number) => WORLD_INFO[world - 1] ?? { name: '', description: '' };

/** One world at a time, with buttons to the previous and next one. */
export function WorldNavigator(props: Props) {
  const { world, onWorld } = props;
  const arrows = useRef<HTMLDivElement>(null);
  // At either end the button in use gets disabled: the focus moves to the other one.
  useLayoutEffect(() => {
    const isAtEnd = world === 1 || world === WORLDS;
    if (isAtEnd && arrows.current?.contains(document.activeElement))
      arrows.current.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [world]);
  return (
    <nav aria-label="Mondi" data-world={world} className="world-navigator world-card">
      <WorldFace {...props} key={world} />
      <p aria-live="polite" className="sr-only">
        Mondo {world}: {infoOf(world).name}
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

function WorldFace({ world, direction, isLocked, stars, onInfo }: Props) {
  const art = worldArt(world);
  const { name, description } = infoOf(world);
  return (
    <div data-direction={direction} className="world-face">
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
              {stars}/{MAX_STARS}
            </>
          )}
        </p>
      </div>
      <IconButton label={`Informazioni sul mondo ${world}`} className="world-info" onClick={onInfo}>
        <InfoIcon />
      </IconButton>
      <p className="world-words">{description}</p>
    </div>
  );
}
