import { FlameArt } from '#web/art/flame.tsx';
import { GiftIcon } from '#web/art/page-icons.tsx';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** The days of a streak that pay by themselves. */
const PAYING: ReadonlySet<number> = new Set([3, 7]);

const streakText = (days: number): string => {
  if (days === 0) return 'Un obiettivo oggi accende la prima fiamma';
  const next = days < 3 ? 3 : 7;
  const count = days === 1 ? 'Un giorno di fila' : `${days} giorni di fila`;
  return days === 7 ? `${count}: che costanza!` : `${count}: al ${next}º 150 monete e una vita`;
};

/** The streak as seven flames, of which the third and the last bring something. */
export function Streak({ days }: { days: number }) {
  return (
    <div className="rounded-2xl bg-vanilla px-3 py-2">
      <div className="flex items-end justify-between" aria-hidden="true">
        {DAYS.map(day => (
          <span key={day} className="grid justify-items-center text-ink-soft">
            <FlameArt isLit={day <= days} className="h-8 w-7.5" />
            <span className="grid h-5 place-items-center text-xs font-bold tabular-nums">
              {PAYING.has(day) ? <GiftIcon className="size-4 text-berry-ink" /> : day}
            </span>
          </span>
        ))}
      </div>
      <p className="mt-1 text-center text-sm text-pretty">{streakText(days)}</p>
    </div>
  );
}
