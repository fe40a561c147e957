import { POWER_UPS, type PowerUpType, type WorldReward } from '#shared/rules/campaign.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { powerUpArt } from '#web/art/power-up-art.ts';
import { resourceArt } from '#web/art/resources.ts';
import { POWER_UP_TEXTS } from './power-ups.ts';

type Props = {
  rewards: WorldReward | NonNullable<ResponseOf<'game.completeLevel'>['worldRewards']>;
};

const chip = 'flex items-center gap-2 rounded-2xl bg-vanilla py-1.5 pr-4 pl-2';

function PowerUpChip({ type, count }: { type: PowerUpType; count: number }) {
  const Art = powerUpArt[type];
  return (
    <li className={chip}>
      <Art className="size-9" />
      <span>
        <b>{count} ×</b> {POWER_UP_TEXTS[type].name}
      </span>
    </li>
  );
}

/** The rewards for reaching a world. */
export function Rewards({ rewards: { bigne, powerUps } }: Props) {
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      <li className={chip}>
        <resourceArt.bigne className="size-9" />
        <span>
          <b>{bigne}</b> bignè
        </span>
      </li>
      {POWER_UPS.map(type => {
        const count = powerUps[type] ?? 0;
        return count > 0 && <PowerUpChip key={type} type={type} count={count} />;
      })}
    </ul>
  );
}
