import { formatNumber } from '#shared/amount-text.ts';
import { Button } from '#web/ui/Button.tsx';

const STEPS = [10, 100];

type Props = {
  /** The name of the chosen good, for screen readers: 'Farina'. */
  label: string;
  max: number;
  disabled?: boolean;
  onChoose: (quantity: number) => void;
};

/** Buttons for common quantities, so that they don't have to be reached step by step. */
export function QuickAmounts({ label, max, disabled, onChoose }: Props) {
  const choices = [...STEPS.filter(step => step < max), max];
  const textOf = (choice: number) => (choice === max ? 'Tutto' : formatNumber(choice));
  return (
    <div className="flex gap-2">
      {choices.map(choice => (
        <Button
          key={choice}
          tone="flat"
          size="tiny"
          className="flex-1 tabular-nums"
          disabled={disabled || max < 1}
          aria-label={`${textOf(choice)}: ${label}`}
          onClick={() => onChoose(choice)}
        >
          {textOf(choice)}
        </Button>
      ))}
    </div>
  );
}
