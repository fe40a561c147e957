import { clsx } from 'clsx';
import { formatTime } from '#web/ui/format/dates.ts';

type Props = {
  text: string;
  /** Whether the player wrote it. */
  own: boolean;
  /** The name of the writer, for screen readers. */
  writer: string;
  /** Whether the message above is by another writer. */
  first: boolean;
  /** Null until it is sent. */
  at: string | null;
};

/** A message, rendered as plain text. */
export function Bubble({ text, own, writer, first, at }: Props) {
  return (
    <li
      className={clsx('bubble', own ? 'bubble-own' : 'bubble-theirs', first && 'bubble-first')}
      aria-busy={at === null}
    >
      <span className="sr-only">{writer}: </span>
      <p className="bubble-words">{text}</p>
      <p className="bubble-time">
        {at === null ? 'Invio…' : <time dateTime={at}>{formatTime(at)}</time>}
      </p>
    </li>
  );
}
