type Props = { label: string; progress: number; target: number };

/** The progress of a goal; the bar moves when more is done. */
export function GoalBar({ label, progress, target }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={target}
      aria-valuenow={progress}
      className="h-2.5 grow overflow-hidden rounded-full bg-line forced-color-adjust-none"
    >
      <div
        className="h-full origin-left rounded-full bg-butter transition-transform duration-500"
        style={{ transform: `scaleX(${progress / target})` }}
      />
    </div>
  );
}
