import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ArrowRightIcon } from '#web/art/page-icons.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/format/LiveTime.tsx';

type Props = {
  icon: ReactNode;
  /** Shown above the text, in bold. */
  title?: string | undefined;
  text: string;
  to: string;
  at?: string;
  isNew: boolean;
  /** What the link invites the reader to do. */
  action?: string | undefined;
  onFollow?: () => void;
};

/** A notice, as a link to the page that it is about. */
export function NoticeRow({ icon, title, text, to, at, isNew, action, onFollow }: Props) {
  return (
    <li>
      <Link
        to={to}
        onClick={onFollow}
        className={cardClass({
          tone: isNew ? 'vanilla' : 'raised',
          size: 'row',
          depth: 'flat',
          interactive: true,
          className: 'flex items-center gap-3',
        })}
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-line bg-card text-berry-ink">
          {icon}
        </span>
        <span className="min-w-0 grow leading-snug text-pretty wrap-anywhere">
          {isNew && <span className="sr-only">Nuova: </span>}
          {title !== undefined && <b className="block">{title}</b>}
          <span>{text}</span>
          {action !== undefined && <b className="block text-berry-ink">{action}</b>}
          {at !== undefined && (
            <span className="mt-0.5 block text-sm text-ink-soft">
              <RelativeTime instant={at} />
            </span>
          )}
        </span>
        <ArrowRightIcon className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
