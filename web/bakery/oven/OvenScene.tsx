import { formatNumber } from '#shared/amount-text.ts';
import { SECOND } from '#shared/time.ts';
import { BigneArt } from '#web/art/bigne-and-coins.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { durationText } from '../bakery-text.ts';
import { LevelPlate } from '../LevelPlate.tsx';
import type { Oven } from './oven.ts';

const ink = {
  stroke: '#5a2415',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

const BIGNE_X = [166, 200, 234];
const STEAM = ['M184 34q-10-9 0-18', 'M200 30q-10-9 0-18', 'M216 34q-10-9 0-18'];
const BRICKS =
  'M136 92h22M184 92h32M242 92h22M118 122h20M262 122h20M110 152h22M268 152h22M110 182h22M268 182h22';

function Baking() {
  return (
    <>
      <path d="M152 196v-38q0-34 48-34t48 34v38z" fill="#ff9d3b" className="animate-pulse" />
      <path
        className="oven-swell"
        d="M154 178q4-22 12-12 2-24 14-12 4-26 20-16 16-10 20 16 12-12 14 12 8-10 12 12v18h-92z"
        fill="#ffd970"
      />
      <g>
        {BIGNE_X.map((x, index) => (
          <g key={x} className="oven-swell" style={{ animationDelay: `${-0.5 * index}s` }}>
            <BigneArt at={{ x: x - 17, y: 158, size: 34 }} />
          </g>
        ))}
      </g>
      <g fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round">
        {STEAM.map((d, index) => (
          <path
            key={d}
            d={d}
            className="oven-steam"
            style={{ animationDelay: `${1.1 * index}s` }}
          />
        ))}
      </g>
    </>
  );
}

function BrickOven({ isLit }: { isLit: boolean }) {
  return (
    <>
      <path d="M176 60V34h48v26z" fill="#a64f2e" {...ink} />
      <path d="M168 30h64v12h-64z" fill="#b9773d" {...ink} />
      <path d="M92 212v-52q0-104 108-104t108 104v52z" fill="#c8643c" {...ink} />
      <path d={BRICKS} stroke="#e39a6f" strokeWidth="6" strokeLinecap="round" />
      <path d="M282 84q24 26 24 76v50h-16q14-70-8-126z" fill="#a64f2e" opacity=".55" />
      <path d="M136 212v-52q0-50 64-50t64 50v52z" fill="#8a4a28" {...ink} />
      <path d="M150 198v-38q0-38 50-38t50 38v38z" fill="#43200f" {...ink} />
      {isLit && <Baking />}
      <path d="M146 194h108v10H146z" fill="#8b93a8" {...ink} />
      <path d="M76 212h248v18H76z" fill="#b9773d" {...ink} />
      <path d="M86 219h120" stroke="#e0ab72" strokeWidth="4" strokeLinecap="round" />
      <path d="M92 230v14M308 230v14" {...ink} strokeWidth={12} />
    </>
  );
}

function Peel() {
  return (
    <>
      <path d="M342 236l14-150" {...ink} strokeWidth={9} />
      <path d="M342 236l14-150" stroke="#d8934f" strokeWidth="4.5" />
      <path d="M346 88q-4-40 18-42 20 6 10 44-14 8-28-2z" fill="#f2bf73" {...ink} />
    </>
  );
}

function FlourSack() {
  return (
    <>
      <path
        d="M34 244q-10-36 8-44-6-8 4-10 18-6 24 2 8 4 2 10 16 12 6 42z"
        fill="#f1dcb6"
        {...ink}
      />
      <path d="M46 200q12 5 24 0" fill="none" {...ink} stroke="#d8524f" strokeWidth={5} />
    </>
  );
}

function OvenDrawing({ isLit }: { isLit: boolean }) {
  return (
    <svg viewBox="0 -12 400 262" className="block w-full bg-wall" aria-hidden="true">
      <path d="M0 206h400v44H0z" fill="#cf9d74" />
      <path d="M0 204h400v6H0z" fill="#b98a6a" />
      {isLit && (
        <ellipse className="animate-pulse" cx="200" cy="214" rx="150" ry="20" fill="#ffc25a" />
      )}
      <BrickOven isLit={isLit} />
      <Peel />
      <FlourSack />
    </svg>
  );
}

/** The brick oven, which glows while bignè are baking, and its level. */
export function OvenScene({ isLit, profile }: { isLit: boolean } & Pick<Oven, 'profile'>) {
  const { ovenLevel, secondsPerUnit } = profile;
  return (
    <Card aria-label="Il forno" size="bare">
      <OvenDrawing isLit={isLit} />
      <LevelPlate level={ovenLevel}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="leading-tight">
            <b>{`Livello forno ${formatNumber(ovenLevel)}`}</b>
            <span className="block text-sm text-ink-soft">
              {`Un bignè ogni ${durationText(secondsPerUnit * SECOND)}`}
            </span>
          </p>
          <Badge tone={isLit ? 'wait' : 'plain'}>{isLit ? 'Acceso' : 'Spento'}</Badge>
        </div>
      </LevelPlate>
    </Card>
  );
}
