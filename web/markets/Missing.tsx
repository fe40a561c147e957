import { goodText } from '#web/economy/goods.ts';
import { formatNumber } from '#web/ui/format-number.ts';

/** How many coins are not there; keeps its line when none are missing. */
export function Missing({ coins }: { coins: number }) {
  return (
    <p className="min-h-6 text-right text-sm font-bold text-berry-ink" aria-live="polite">
      {coins > 0 &&
        `${coins === 1 ? 'Ti manca' : 'Ti mancano'} ${formatNumber(coins)} ${goodText('coins', coins)}`}
    </p>
  );
}
