import { POWER_UPS } from '#shared/rules/campaign.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { powerUpArt } from '#web/art/powerups/index.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { POWER_UP_TEXTS } from '../power-ups.ts';

type Props = { powerUps: ResponseOf<'game.powerUps'>['powerUps'] };

/** The power-ups that the player owns. */
export function Inventory({ powerUps }: Props) {
  return (
    <section aria-labelledby="inventario">
      <h3 id="inventario" className="text-xl">
        Il tuo inventario
      </h3>
      <ul className="mt-3 grid grid-cols-5 gap-2">
        {POWER_UPS.map(type => {
          const Art = powerUpArt[type];
          return (
            <li
              key={type}
              className={cardClass({
                size: 'row',
                depth: 'flat',
                className: 'grid justify-items-center gap-1 px-1 py-2.5 text-center',
              })}
            >
              <Art className="size-9" />
              <b className="font-display text-xl leading-none">{formatNumber(powerUps[type])}</b>
              <span className="text-xs leading-tight text-ink-soft">
                {POWER_UP_TEXTS[type].name}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
