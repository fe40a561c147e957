type Props = { label: string; percent: number };

export function Progress({ label, percent }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-4 overflow-hidden rounded-full border-2 border-line bg-vanilla forced-color-adjust-none"
    >
      <div
        className="h-full origin-left rounded-full bg-butter transition-transform duration-300"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
