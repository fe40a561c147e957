import type { InfiniteData } from '@tanstack/react-query';
import { dayKey } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';

type Page = ResponseOf<'friends.conversation'>;
export type Message = Page['messages'][number];
/** A conversation's loaded pages, the newest first. */
export type Thread = InfiniteData<Page>;

/** Adds messages to the newest page, without duplicates, ordered by id. */
export const withMessages = (thread: Thread, more: readonly Message[]): Thread => {
  const [newest, ...older] = thread.pages;
  if (!newest) return thread;
  const byId = new Map([...newest.messages, ...more].map(message => [message.id, message]));
  const messages = [...byId.values()].toSorted((a, b) => a.id - b.id);
  return { ...thread, pages: [{ ...newest, messages }, ...older] };
};

/** Merges in the newest page; it replaces the loaded ones if messages in between are missing. */
export const withNewest = (thread: Thread, page: Page): Thread => {
  const lastRead = thread.pages[0]?.messages.at(-1);
  const isContiguous =
    page.nextCursor === null ||
    (lastRead !== undefined && page.messages.some(({ id }) => id <= lastRead.id));
  return isContiguous
    ? withMessages(thread, page.messages)
    : { pages: [page], pageParams: [undefined] };
};

/** All the loaded messages, the oldest first. */
export const messagesOf = (thread: Thread | undefined): Message[] =>
  thread?.pages.toReversed().flatMap(({ messages }) => messages) ?? [];

/** Groups messages by their day in Rome. */
export const byDay = (messages: readonly Message[]): [day: string, messages: Message[]][] => [
  ...Map.groupBy(messages, ({ createdAt }) => dayKey(Date.parse(createdAt))),
];
