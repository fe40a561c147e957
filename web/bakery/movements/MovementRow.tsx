import { formatTime } from '#web/ui/format/dates.ts';
import { reasonText } from '#web/ui/format/ledger-text.ts';
import { Amounts } from './Amounts.tsx';
import type { MovementLine } from './movement-lines.ts';

const timeOf = ({ from, to }: MovementLine): string => {
  const [first, last] = [formatTime(from), formatTime(to)];
  return first === last ? last : `${first}–${last}`;
};

export function MovementRow({ line }: { line: MovementLine }) {
  return (
    <li className="grid gap-1 py-3 md:grid-cols-[1fr_auto] md:items-center md:gap-4">
      <p className="leading-tight">
        <b>{reasonText(line.reason)}</b>
        <time
          dateTime={line.to}
          className="ml-2 text-sm text-ink-soft tabular-nums md:ml-0 md:block"
        >
          {timeOf(line)}
        </time>
      </p>
      <Amounts amounts={line.amounts} />
    </li>
  );
}
