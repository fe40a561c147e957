import { FIRST_PAID_DAY, STREAK_DAYS } from '#shared/rules/streak.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { FlameArt } from '#web/art/flame.tsx';
import { GiftIcon, ShieldIcon } from '#web/art/page-icons.tsx';
import { protectionText, streakText } from './streak-text.ts';

type Streak = ResponseOf<'daily.read'>['streak'];

const DAYS = Array.from({ length: STREAK_DAYS }, (_, i) => i + 1);

/** The streak as seven flames, of which the third and the last bring something. */
export function Flames({ days }: Pick<Streak, 'days'>) {
  return (
    <div className="flex gap-0.5" aria-hidden="true">
      {DAYS.map(day => (
        <span key={day} className="grid w-6 justify-items-center text-ink-soft">
          <FlameArt isLit={day <= days} className="h-7" />
          <span className="grid h-4 place-items-center text-xs leading-none font-bold tabular-nums">
            {day === FIRST_PAID_DAY || day === STREAK_DAYS ? (
              <GiftIcon className="size-4 text-berry-ink" />
            ) : (
              day
            )}
          </span>
        </span>
      ))}
    </div>
  );
}

export function StreakText({ days, protected: isProtected }: Streak) {
  return (
    <div className="text-pretty">
      <p className="text-sm">{streakText(days)}</p>
      <p className="flex items-start gap-1 text-xs text-ink-soft">
        {days > 0 && isProtected && <ShieldIcon className="size-4 shrink-0 text-mint" />}
        <span>{protectionText(days, isProtected)}</span>
      </p>
    </div>
  );
}
