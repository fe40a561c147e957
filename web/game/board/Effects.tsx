import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { SIZE } from '#shared/match3/constants.ts';
import { useGame, useGameView } from '#web/game/play/game-context.tsx';
import type { EffectKind, ShownEffect } from '../play/effect.ts';
import type { Place } from '../play/track.ts';
import { drawEffect } from './draw.ts';

/** The attribute of the element to which points fly. */
export const COUNTER = 'data-points-counter';

/** The effects that are cut off at the slab's edge; texts are not. */
const ON_SLAB: ReadonlySet<EffectKind> = new Set([
  'pop',
  'beam',
  'burst',
  'spark',
  'veil',
  'flash',
]);

const badge =
  'w-max rounded-full border-3 border-butter bg-berry-edge px-5 py-2 font-display leading-none font-bold text-on-dark';

/** The classes of effects, in addition to game.css. */
const EFFECT_CLASSES: Readonly<Record<EffectKind, string>> = {
  text: 'w-max text-berry-edge',
  cascade: `${badge} text-[1.375rem]`,
  moment: `${badge} text-[clamp(1.5rem,7.5cqw,3rem)]`,
  notice:
    'w-max rounded-xl bg-berry-edge px-3.5 py-1 text-center text-xs leading-tight whitespace-pre-line text-on-dark first-line:font-bold',
  pop: 'rounded-full',
  spark: 'rounded-full',
  beam: '',
  burst: '',
  veil: 'bg-backdrop',
  flash: 'bg-on-dark',
};

const percent = (cells: number): string => `${(cells / SIZE) * 100}%`;

/**
 * Where the points counter is, in cells from the board's corner; undefined if there is none. It is measured when the
 * board's size changes, not while anything moves.
 */
const useCounterPlace = (board: RefObject<HTMLElement | null>): RefObject<Place | undefined> => {
  const place = useRef<Place>(undefined);
  useEffect(() => {
    const element = board.current;
    const counter = document.querySelector(`[${COUNTER}]`);
    if (!element || !counter) return;
    const observer = new ResizeObserver(() => {
      const [from, to] = [element.getBoundingClientRect(), counter.getBoundingClientRect()];
      const cell = from.width / SIZE;
      place.current = {
        x: (to.left + to.width / 2 - from.left) / cell,
        y: (to.top + to.height / 2 - from.top) / cell,
      };
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [board]);
  return place;
};

type Props = { layer: 'slab' | 'above' };

/** What is shown in addition to the tiles, on the slab or above the whole tray. */
export function Effects({ layer }: Props) {
  const effects = useGameView(view => view.effects);
  const board = useRef<HTMLDivElement>(null);
  const counter = useCounterPlace(board);
  return (
    <div
      ref={board}
      className="pointer-events-none absolute inset-0 z-2 @container"
      aria-hidden="true"
    >
      {effects
        .filter(({ kind }) => ON_SLAB.has(kind) === (layer === 'slab'))
        .map(effect => (
          <EffectView key={effect.id} effect={effect} counter={counter} />
        ))}
    </div>
  );
}

type EffectProps = { effect: ShownEffect; counter: RefObject<Place | undefined> };

function EffectView({ effect, counter }: EffectProps) {
  const game = useGame();
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const draw = (): void => {
      if (element.current) drawEffect(element.current, effect, game, counter.current);
    };
    draw();
    return game.onFrame(draw);
  }, [game, effect, counter]);
  const { kind, x, y, width, height, text, size, tile } = effect;
  return (
    <div
      ref={element}
      className={`board-effect absolute ${EFFECT_CLASSES[kind]}`}
      data-effect={kind}
      data-size={size}
      data-upright={height > width || undefined}
      style={{
        left: percent(x),
        top: percent(y),
        ...(tile && { '--crumbs': `var(--crumbs-${tile})` }),
        ...(width > 0 && { width: percent(width), height: percent(height) }),
      }}
    >
      {text}
    </div>
  );
}
