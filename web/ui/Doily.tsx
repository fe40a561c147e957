/** The paper lace under a cake, in the text's colour. */
export function Doily({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <circle cx="50" cy="50" r="41" fill="currentColor" />
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <circle cx="50" cy="50" r="42" strokeWidth="13" strokeDasharray="0 10.995" />
      </g>
      <g fill="none" stroke="#000" strokeLinecap="round" opacity=".16">
        <circle cx="50" cy="50" r="43" strokeWidth="3" strokeDasharray="0 11.257" />
        <circle cx="50" cy="50" r="36" strokeWidth="1" strokeDasharray="3 4.54" />
      </g>
    </svg>
  );
}
