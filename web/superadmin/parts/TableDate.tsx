/** A date in a table, small and on one line. */
export function TableDate({ children }: { children: string }) {
  return <span className="text-sm xl:whitespace-nowrap">{children}</span>;
}
