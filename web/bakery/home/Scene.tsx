import type { Resource } from '#shared/rules/bakery.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { Illustration } from '#web/ui/Illustration.tsx';
import { shopOf } from '../pictures.ts';

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

type Props = { level: number; specialty: Resource };

/** The bakery as it looks from the street; it grows with its level. */
export function Scene({ level, specialty }: Props) {
  return (
    <div className="scene">
      <Illustration of={shopOf(level)} className="w-full" />
      <div className="scene-dusk" />
      <Lights />
      <p className="scene-plate">
        <b>{formatNumber(level)}</b>
        <span className="leading-tight">
          Livello pasticceria
          <span className="block text-xs font-normal">Specialità: {GOOD_NAMES[specialty]}</span>
        </span>
      </p>
    </div>
  );
}
