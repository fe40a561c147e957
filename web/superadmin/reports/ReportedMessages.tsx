import { clsx } from 'clsx';
import type { ReportView } from '#shared/contract/admin/moderation.ts';
import { formatDateTime } from '#web/ui/format/dates.ts';

type Props = Pick<ReportView, 'messages' | 'reportedId'>;

/** A copy of the conversation, with the reported player's messages highlighted. */
export function ReportedMessages({ messages, reportedId }: Props) {
  return (
    <ol className="grid gap-2">
      {messages.map(({ id, senderId, sender, message, createdAt }) => (
        <li
          key={id}
          className={clsx(
            'rounded-xl border-l-4 px-3 py-2',
            senderId === reportedId ? 'border-berry-ink bg-blush' : 'border-line bg-card',
          )}
        >
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <strong className="wrap-anywhere">{sender}</strong>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
        </li>
      ))}
    </ol>
  );
}
