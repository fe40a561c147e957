import { cardClass } from '#web/ui/Card.tsx';
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
      className={cardClass({
        tone: own ? null : 'raised',
        size: null,
        depth: 'flat',
        className: [
          'w-fit max-w-[min(82%,26rem)] rounded-2xl px-3 pt-2 pb-1.5',
          first ? 'mt-3' : 'mt-1',
          first && (own ? 'rounded-tr-sm' : 'rounded-tl-sm'),
          own && 'justify-self-end border-line bg-vanilla',
        ],
      })}
      aria-busy={at === null}
    >
      <span className="sr-only">{writer}: </span>
      <p className="leading-snug wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="text-right text-xs text-ink-soft">
        {at === null ? 'Invio…' : <time dateTime={at}>{formatTime(at)}</time>}
      </p>
    </li>
  );
}
