import type { Friend } from '#shared/contract/schemas/friends.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx';
import { ChatSkeleton } from './ChatSkeleton.tsx';
import { OlderMessages } from './OlderMessages.tsx';
import { ThreadView } from './ThreadView.tsx';
import type { Message } from './thread.ts';
import type { useConversation } from './use-conversation.ts';
import type { PendingMessage } from './use-send.ts';

type Props = {
  friend: Friend;
  areFriends: boolean;
  thread: ReturnType<typeof useConversation>['thread'];
  messages: readonly Message[];
  pending: readonly PendingMessage[];
};

/** The messages of a conversation, or what takes their place until there are any. */
export function ChatMessages({ friend, areFriends, thread, messages, pending }: Props) {
  if (thread.isPending) return <ChatSkeleton />;
  if (!thread.data)
    return areFriends ? (
      <ErrorScreen
        message={thread.error?.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => void thread.refetch()}
      />
    ) : (
      <div />
    );
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
