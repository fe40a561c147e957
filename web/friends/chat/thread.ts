import type { InfiniteData } from '@tanstack/react-query';
import { dayKey } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';

type Page = ResponseOf<'friends.conversation'>;
export type Message = Page['messages'][number];
/** What has been read of a conversation: the newest page first. */
export type Thread = InfiniteData<Page>;

/** With more messages on the newest page, each once, in their order: ids grow with time. */
export const withMessages = (thread: Thread, more: readonly Message[]): Thread => {
  const [newest, ...older] = thread.pages;
  if (!newest) return thread;
  const byId = new Map([...newest.messages, ...more].map(message => [message.id, message]));
  const messages = [...byId.values()].toSorted((a, b) => a.id - b.id);
  return { ...thread, pages: [{ ...newest, messages }, ...older] };
};

/** With the newest page as it is now; where it doesn't reach what was read, it starts again. */
export const withNewest = (thread: Thread, page: Page): Thread => {
  const lastRead = thread.pages[0]?.messages.at(-1);
  const reaches =
    page.nextCursor === null ||
    (lastRead !== undefined && page.messages.some(({ id }) => id <= lastRead.id));
  return reaches ? withMessages(thread, page.messages) : { pages: [page], pageParams: [undefined] };
};

/** Everything that has been read, oldest first. */
export const messagesOf = (thread: Thread | undefined): Message[] =>
  thread?.pages.toReversed().flatMap(({ messages }) => messages) ?? [];

/** Messages by the Rome day on which they were written. */
export const byDay = (messages: readonly Message[]): [day: string, messages: Message[]][] => [
  ...Map.groupBy(messages, ({ createdAt }) => dayKey(Date.parse(createdAt))),
];
