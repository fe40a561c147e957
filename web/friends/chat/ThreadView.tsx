import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MINUTE } from '#shared/time.ts';
import { ArrowDownIcon } from '#web/art/social/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { Bubble } from './Bubble.tsx';
import { dayText } from './day-text.ts';
import { byDay, type Message } from './thread.ts';
import type { PendingMessage } from './use-send.ts';

/** Pixels from the end within which one reads what comes in. */
const NEAR = 80;

type Props = {
  friendId: number;
  username: string;
  messages: readonly Message[];
  sending: readonly PendingMessage[];
  /** What is above the oldest message. */
  top: ReactNode;
};

/** The end of a list that grows, and whether something came in while one looked further up. */
const useEnd = (lastId: number | undefined, sendingCount: number) => {
  const scroller = useRef<HTMLDivElement>(null);
  const seen = useRef(lastId);
  const [hasNews, setNews] = useState(false);
  const isNear = (): boolean => Math.abs(scroller.current?.scrollTop ?? 0) < NEAR;
  const toEnd = (): void => {
    scroller.current?.scrollTo({ top: 0 });
    setNews(false);
  };
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== lastId && !isNear()) setNews(true);
    seen.current = lastId;
  });
  useEffect(() => {
    if (sendingCount > 0) scroller.current?.scrollTo({ top: 0 });
  }, [sendingCount]);
  const onScroll = (): void => {
    if (hasNews && isNear()) setNews(false);
  };
  return { scroller, hasNews, toEnd, onScroll };
};

/** The messages by day, the player's own on the right. */
export function ThreadView({ friendId, username, messages, sending, top }: Props) {
  const now = useNow(MINUTE);
  const { scroller, hasNews, toEnd, onScroll } = useEnd(messages.at(-1)?.id, sending.length);
  return (
    <div className="relative min-h-0">
      <section
        ref={scroller}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        aria-label={`Messaggi con ${username}`}
        className="chat-scroll"
      >
        <div className="chat-thread">
          {top}
          {byDay(messages).map(([day, written]) => (
            <section key={day} className="contents">
              <h3 className="chat-day">{dayText(day, now)}</h3>
              <ol className="contents">
                {written.map(({ id, senderId, message, createdAt }, index) => (
                  <Bubble
                    key={id}
                    text={message}
                    own={senderId !== friendId}
                    writer={senderId === friendId ? username : 'Tu'}
                    first={written[index - 1]?.senderId !== senderId}
                    at={createdAt}
                  />
                ))}
              </ol>
            </section>
          ))}
          {sending.length > 0 && (
            <ol className="contents">
              {sending.map(({ key, text }, index) => (
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
          )}
        </div>
      </section>
      {hasNews && (
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
