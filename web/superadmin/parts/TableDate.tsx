/** A date in a table: on one line, and smaller than what it is about. */
export function TableDate({ children }: { children: string }) {
  return <span className="text-sm xl:whitespace-nowrap">{children}</span>;
}
