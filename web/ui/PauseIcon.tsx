export function PauseIcon() {
  return (
    <svg viewBox="0 0 24 24" className="size-6" fill="currentColor" aria-hidden="true">
      <rect x="6.5" y="5" width="4" height="14" rx="1.5" />
      <rect x="13.5" y="5" width="4" height="14" rx="1.5" />
    </svg>
  );
}
