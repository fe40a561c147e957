import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatTime, fullDay, recentDay } from '#shared/dates.ts';
import { dayKey, MINUTE } from '#shared/time.ts';
import { ArrowDownIcon } from '#web/art/social-icons.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/format/LiveTime.tsx';
import type { PendingMessage } from './conversation.ts';
import { byDay, type Message } from './thread.ts';

type BubbleProps = {
  text: string;
  /** Whether the player wrote it. */
  own: boolean;
  /** The name of the writer, for screen readers. */
  writer: string;
  /** Whether the message above is by another writer. */
  first: boolean;
  /** Null until the message is sent. */
  at: string | null;
};

/** A message, rendered as plain text. */
function Bubble({ text, own, writer, first, at }: BubbleProps) {
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

/** Within this many pixels of the end, new messages are in view. */
const NEAR_END_PX = 80;

type Props = {
  friendId: number;
  username: string;
  messages: readonly Message[];
  pending: readonly PendingMessage[];
  /** Above the oldest message. */
  top: ReactNode;
};

/** Scrolls to the end of a growing list; reports whether there are new messages out of view. */
const useScrollToEnd = (lastId: number | undefined, pendingCount: number) => {
  const scroller = useRef<HTMLDivElement>(null);
  const previousId = useRef(lastId);
  const [hasNewMessages, setNewMessages] = useState(false);
  const isNear = (): boolean => Math.abs(scroller.current?.scrollTop ?? 0) < NEAR_END_PX;
  const toEnd = (): void => {
    scroller.current?.scrollTo({ top: 0 });
    setNewMessages(false);
  };
  useEffect(() => {
    if (previousId.current !== undefined && previousId.current !== lastId && !isNear())
      setNewMessages(true);
    previousId.current = lastId;
  });
  useEffect(() => {
    if (pendingCount > 0) scroller.current?.scrollTo({ top: 0 });
  }, [pendingCount]);
  const onScroll = (): void => {
    if (hasNewMessages && isNear()) setNewMessages(false);
  };
  return { scroller, hasNewMessages, toEnd, onScroll };
};

/** The messages by day, the player's own on the right. */
export function ThreadView(props: Props) {
  const { username, messages, pending, top } = props;
  const { scroller, hasNewMessages, toEnd, onScroll } = useScrollToEnd(
    messages.at(-1)?.id,
    pending.length,
  );
  return (
    <div className="relative min-h-0">
      {/* A reversed column stays at its end, and doesn't move when older messages are added. */}
      <section
        ref={scroller}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        aria-label={`Messaggi con ${username}`}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain bg-[radial-gradient(var(--color-dots)_1.4px,transparent_1.8px)] bg-size-[22px_22px]"
      >
        <div className="mb-auto grid grid-cols-1 p-3">
          {top}
          <MessagesByDay {...props} />
          {pending.length > 0 && <PendingMessages {...props} />}
        </div>
      </section>
      {hasNewMessages && (
        <Button
          tone="butter"
          size="small"
          className="absolute! inset-x-0 bottom-3 mx-auto w-fit animate-pop"
          onClick={toEnd}
        >
          <ArrowDownIcon className="size-5" />
          Nuovi messaggi
        </Button>
      )}
    </div>
  );
}

function MessagesByDay({ friendId, username, messages }: Props) {
  const today = dayKey(useNow(MINUTE));
  return byDay(messages).map(([day, dayMessages]) => (
    <section key={day} className="contents">
      <h3 className="mt-3 mb-2 justify-self-center font-body leading-none tracking-normal">
        <Badge tone="wait">{recentDay(day, today) ?? fullDay(day)}</Badge>
      </h3>
      <ol className="contents">
        {dayMessages.map(({ id, senderId, message, createdAt }, index) => (
          <Bubble
            key={id}
            text={message}
            own={senderId !== friendId}
            writer={senderId === friendId ? username : 'Tu'}
            first={dayMessages[index - 1]?.senderId !== senderId}
            at={createdAt}
          />
        ))}
      </ol>
    </section>
  ));
}

function PendingMessages({ friendId, messages, pending }: Props) {
  return (
    <ol className="contents">
      {pending.map(({ key, text }, index) => (
        <Bubble
          key={key}
          text={text}
          own
          writer="Tu"
          first={index === 0 && messages.at(-1)?.senderId === friendId}
          at={null}
        />
      ))}
    </ol>
  );
}
