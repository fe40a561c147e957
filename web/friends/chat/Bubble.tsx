import { cx } from '#web/ui/cx.ts';
import { formatTime } from '#web/ui/dates.ts';

type Props = {
  text: string;
  /** Whether the player wrote it. */
  own: boolean;
  /** Who wrote it, for a screen reader. */
  writer: string;
  /** Whether somebody else wrote what is above. */
  first: boolean;
  /** null while it is sent. */
  at: string | null;
};

/** A message, as the plain text that it is. */
export function Bubble({ text, own, writer, first, at }: Props) {
  return (
    <li
      className={cx('bubble', own ? 'bubble-own' : 'bubble-theirs', first && 'bubble-first')}
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
