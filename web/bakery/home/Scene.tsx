import { GOOD_NAMES } from '#web/economy/goods.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { Illustration } from '#web/ui/Illustration.tsx';
import { ExpBar } from '../ExpBar.tsx';
import { shopOf } from '../pictures.ts';
import type { OpenBakery } from '../use-bakery.ts';

/** Where light falls on the street: door, windows, lamps. */
function Lights() {
  return (
    <svg viewBox="0 0 640 320" className="scene-lights" aria-hidden="true">
      <defs>
        <radialGradient id="lamplight">
          <stop offset="0" />
          <stop offset="1" />
        </radialGradient>
      </defs>
      <ellipse cx="320" cy="222" rx="190" ry="86" fill="url(#lamplight)" />
      <circle cx="44" cy="182" r="56" fill="url(#lamplight)" />
      <circle cx="598" cy="182" r="56" fill="url(#lamplight)" />
    </svg>
  );
}

/** The bakery as it looks from the street; it grows with its level. */
export function Scene({ profile }: Pick<OpenBakery, 'profile'>) {
  const { bakeryLevel, chosenResource } = profile;
  return (
    <section aria-label="La tua bottega" className="scene">
      <div className="scene-street">
        <Illustration of={shopOf(bakeryLevel)} className="w-full" />
        <div className="scene-dusk" />
        <Lights />
      </div>
      <div className="scene-plate">
        <span className="scene-level" aria-hidden="true">
          {formatNumber(bakeryLevel)}
        </span>
        <div className="grid gap-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b>Livello pasticceria {formatNumber(bakeryLevel)}</b>
            <span className="text-sm text-ink-soft">Specialità: {GOOD_NAMES[chosenResource]}</span>
          </p>
          <ExpBar profile={profile} />
        </div>
      </div>
    </section>
  );
}
