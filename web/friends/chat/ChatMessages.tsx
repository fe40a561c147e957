import { useEffect, useEffectEvent, useRef } from 'react';
import type { Friend } from '#shared/contract/schemas/friends.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import type { PendingMessage, useConversation } from './conversation.ts';
import { ThreadView } from './ThreadView.tsx';
import type { Message } from './thread.ts';

type OlderMessagesProps = { isLoading: boolean; hasFailed: boolean; onLoad: () => void };

/** Loads the previous page of messages, on a click or when it scrolls into view. */
function OlderMessages({ isLoading, hasFailed, onLoad }: OlderMessagesProps) {
  const container = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (isLoading || hasFailed || !container.current) return undefined;
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load();
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isLoading, hasFailed]);
  return (
    <div ref={container} className="grid justify-items-center gap-1.5 pb-2">
      {hasFailed && (
        <p role="alert" className="text-sm font-bold text-berry-ink">
          I messaggi precedenti non si sono caricati.
        </p>
      )}
      <SubmitButton
        tone="plain"
        size="small"
        pending={isLoading}
        pendingLabel="Caricamento..."
        onClick={onLoad}
      >
        Messaggi precedenti
      </SubmitButton>
    </div>
  );
}

type Props = {
  friend: Friend;
  areFriends: boolean;
  thread: ReturnType<typeof useConversation>['thread'];
  messages: readonly Message[];
  pending: readonly PendingMessage[];
};

function Messages({ friend, thread, messages, pending }: Props) {
  if (messages.length === 0 && pending.length === 0)
    return (
      <div className="grid place-content-center p-6">
        <EmptyState>Ancora nessun messaggio: rompi il ghiaccio con un saluto!</EmptyState>
      </div>
    );
  return (
    <ThreadView
      friendId={friend.friendId}
      username={friend.friendUser.username}
      messages={messages}
      pending={pending}
      top={
        thread.hasNextPage && (
          <OlderMessages
            isLoading={thread.isFetchingNextPage}
            hasFailed={thread.isFetchNextPageError}
            onLoad={() => void thread.fetchNextPage()}
          />
        )
      }
    />
  );
}

/** A conversation's messages, or a placeholder until there are any. */
export function ChatMessages(props: Props) {
  const { areFriends, thread } = props;
  const hasFailed = thread.data === undefined && thread.error !== null;
  if (hasFailed && !areFriends) return <div />;
  // Below the messages, the conversation itself says that newer ones are missing.
  const read = { ...thread, error: hasFailed ? thread.error : null };
  return (
    <Loaded of={read} skeleton={<ChatSkeleton />}>
      {() => <Messages {...props} />}
    </Loaded>
  );
}

function ChatSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className="grid content-end gap-2 p-3">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="ml-auto h-16 w-2/3" />
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="ml-auto h-12 w-2/5" />
    </div>
  );
}
