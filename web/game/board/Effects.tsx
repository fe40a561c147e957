import { useLayoutEffect, useRef } from 'react';
import { SIZE } from '#shared/match3/constants.ts';
import { useGame, useGameView } from '#web/game/play/game-context.tsx';
import type { EffectKind, ShownEffect } from '../play/effect.ts';
import { drawEffect } from './draw.ts';

/** What is cut off at the edge of the slab; texts are not. */
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

/** The classes of effects, beside what tiles.css has. */
const EFFECT_CLASSES: Readonly<Record<EffectKind, string>> = {
  text: 'w-max text-berry-edge',
  cascade: `${badge} text-[1.375rem]`,
  moment: `${badge} text-[clamp(1.5rem,7.5cqw,3rem)]`,
  notice:
    'w-max rounded-[14px] bg-berry-edge px-3.5 py-1 text-center text-xs leading-tight whitespace-pre-line text-on-dark first-line:font-bold',
  pop: 'rounded-full',
  spark: 'rounded-full',
  beam: '',
  burst: '',
  veil: 'bg-backdrop',
  flash: 'bg-on-dark',
};

const percent = (cells: number): string => `${(cells / SIZE) * 100}%`;

type Props = { layer: 'slab' | 'above' };

/** What is shown beside the tiles, on the slab or above the whole tray. */
export function Effects({ layer }: Props) {
  const effects = useGameView(view => view.effects);
  return (
    <div className="pointer-events-none absolute inset-0 z-2 @container" aria-hidden="true">
      {effects
        .filter(({ kind }) => ON_SLAB.has(kind) === (layer === 'slab'))
        .map(effect => (
          <EffectView key={effect.id} effect={effect} />
        ))}
    </div>
  );
}

function EffectView({ effect }: { effect: ShownEffect }) {
  const game = useGame();
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const draw = (): void => {
      if (element.current) drawEffect(element.current, effect, game);
    };
    draw();
    return game.onFrame(draw);
  }, [game, effect]);
  const { kind, x, y, width, height, text, size } = effect;
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
        ...(width > 0 && { width: percent(width), height: percent(height) }),
      }}
    >
      {text}
    </div>
  );
}
