import { formatNumber } from '#web/ui/format/numbers.ts';

const STEPS = [10, 100];

type Props = {
  /** The name of what is chosen, for screen readers: 'Farina'. */
  label: string;
  max: number;
  disabled?: boolean;
  onChoose: (quantity: number) => void;
};

/** Buttons for common quantities, so that they need not be reached step by step. */
export function QuickAmounts({ label, max, disabled, onChoose }: Props) {
  const choices = [...STEPS.filter(step => step < max), max];
  const textOf = (choice: number) => (choice === max ? 'Tutto' : formatNumber(choice));
  return (
    <div className="flex gap-2">
      {choices.map(choice => (
        <button
          key={choice}
          type="button"
          disabled={disabled || max < 1}
          aria-label={`${textOf(choice)}: ${label}`}
          onClick={() => onChoose(choice)}
          className="min-h-9 flex-1 rounded-lg border-2 border-line bg-raised px-2 text-sm font-bold tabular-nums hover:border-edge disabled:pointer-events-none disabled:opacity-60"
        >
          {textOf(choice)}
        </button>
      ))}
    </div>
  );
}
