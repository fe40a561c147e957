import { worldOf } from '#shared/match3/levels.ts';
import { LogoutIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { Illustration } from '#web/ui/Illustration.tsx';
import { worldArt } from '../worlds/worlds.ts';
import { useLevelSession } from './level-session.ts';
import { PowerUpBar } from './PowerUpBar.tsx';
import { TargetBar } from './TargetBar.tsx';

/** The layout of the banner, which its skeleton has too; only a wide screen has the landscape. */
export const bannerGrid =
  'grid gap-2 px-3 pt-2 pb-3 short-phone:gap-1 short-phone:pt-1 short-phone:pb-2';
export const bannerLandscape = 'hidden -mx-3 -mt-2 mb-1 max-w-none! lg:block';

/** The level, its target, the exit button and the power-ups (rule 64). */
export function CampaignBanner() {
  const { level, target, leave } = useLevelSession();
  const world = worldOf(level);
  return (
    <section
      aria-label={`Campagna, livello ${level}`}
      data-world={world}
      className={cardClass({
        tone: null,
        size: 'bare',
        depth: 'flat',
        className: ['world-card', bannerGrid],
      })}
    >
      <Illustration of={worldArt(world).landscape} className={bannerLandscape} />
      <div className="flex items-center gap-3">
        <h2 className="text-xl whitespace-nowrap">Livello {level}</h2>
        <p className="grow text-sm">
          Obiettivo: <b className="whitespace-nowrap">{formatNumber(target)} punti</b>
        </p>
        <Button tone="plain" size="small" onClick={leave}>
          <LogoutIcon className="size-5" />
          Esci
        </Button>
      </div>
      <TargetBar />
      <PowerUpBar />
    </section>
  );
}
