import { FIRST_PAID_DAY, STREAK_DAYS } from '#shared/rules/streak.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { FlameArt } from '#web/art/flame.tsx';
import { GiftIcon, ShieldIcon } from '#web/art/page-icons.tsx';
import { protectionText, streakText } from './streak-text.ts';

const DAYS = Array.from({ length: STREAK_DAYS }, (_, i) => i + 1);

/** The streak as seven flames, of which the third and the last bring something. */
export function Streak({ days, protected: isProtected }: ResponseOf<'daily.read'>['streak']) {
  return (
    <div className="rounded-2xl bg-vanilla px-2 py-2">
      <div className="flex items-end justify-around" aria-hidden="true">
        {DAYS.map(day => (
          <span key={day} className="grid justify-items-center text-ink-soft">
            <FlameArt isLit={day <= days} className="h-8" />
            <span className="grid h-5 place-items-center text-xs font-bold tabular-nums">
              {day === FIRST_PAID_DAY || day === STREAK_DAYS ? (
                <GiftIcon className="size-4 text-berry-ink" />
              ) : (
                day
              )}
            </span>
          </span>
        ))}
      </div>
      <p className="mt-1 grid place-items-center text-center text-sm text-balance max-sm:min-h-10">
        {streakText(days)}
      </p>
      <p className="flex items-center justify-center gap-1 text-center text-xs text-ink-soft">
        {days > 0 && isProtected && <ShieldIcon className="size-4 shrink-0 text-mint" />}
        {protectionText(days, isProtected)}
      </p>
    </div>
  );
}
