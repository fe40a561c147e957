import { useLayoutEffect, useRef } from 'react';
import { SIZE } from '#shared/match3/constants.ts';
import type { EffectKind, ShownEffect } from '../play/effect.ts';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
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

const percent = (cells: number): string => `${(cells / SIZE) * 100}%`;

type Props = { game: Game; layer: 'slab' | 'above' };

/** What is shown beside the tiles, on the slab or above the whole tray. */
export function Effects({ game, layer }: Props) {
  const effects = useView(game, view => view.effects);
  return (
    <div className="pointer-events-none absolute inset-0 z-2 @container" aria-hidden="true">
      {effects
        .filter(({ kind }) => ON_SLAB.has(kind) === (layer === 'slab'))
        .map(effect => (
          <EffectView key={effect.id} game={game} effect={effect} />
        ))}
    </div>
  );
}

function EffectView({ game, effect }: { game: Game; effect: ShownEffect }) {
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
      className="board-effect absolute"
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
