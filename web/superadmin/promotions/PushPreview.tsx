import { PRODUCT } from '#web/brand.ts';
import { cardClass } from '#web/ui/Card.tsx';

type Props = { title: string; body: string };

/** A push as a phone shows it: two lines of the text at most, until it is opened. */
export function PushPreview({ title, body }: Props) {
  return (
    <figure aria-label="La notifica push" className="rounded-3xl bg-cocoa p-3">
      <div
        className={cardClass({
          size: 'row',
          depth: 'float',
          className: 'flex items-start gap-3',
        })}
      >
        <img src="/icon-192.png" alt="" width="40" height="40" className="shrink-0 rounded-xl" />
        <div className="min-w-0 grow leading-snug">
          <p className="flex justify-between gap-2 text-sm text-ink-soft">
            {PRODUCT} <span>ora</span>
          </p>
          <p className="font-bold wrap-anywhere">{title}</p>
          <p className="line-clamp-2 wrap-anywhere">{body}</p>
        </div>
      </div>
    </figure>
  );
}
