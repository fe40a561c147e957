import { useRef, useState } from 'react';
import type { Friend } from '#shared/contract/friends-fields.ts';
import { BlockIcon, FlagIcon } from '#web/art/social/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ChatClosed } from './ChatClosed.tsx';
import { ChatDialog } from './ChatDialog.tsx';
import { ChatSkeleton } from './ChatSkeleton.tsx';
import { Composer } from './Composer.tsx';
import { NewMessageAnnouncer } from './NewMessageAnnouncer.tsx';
import { OlderMessages } from './OlderMessages.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { ThreadView } from './ThreadView.tsx';
import { messagesOf } from './thread.ts';
import { useBlock } from './use-block.ts';
import { useConversation } from './use-conversation.ts';
import { useDraft } from './use-draft.ts';
import { useSend } from './use-send.ts';
import './chat.css';

type Props = {
  friend: Friend;
  /** Not any more, when the friendship ended while it was open. */
  areFriends: boolean;
  onClose: () => void;
};

/** A conversation between friends (Games specification, section 2; Rules, decision 32). */
export default function Chat({ friend, areFriends, onClose }: Props) {
  const { friendId, friendUser, blocked } = friend;
  const { username } = friendUser;
  const words = useRef<HTMLTextAreaElement>(null);
  const [isReporting, setReporting] = useState(false);
  const { thread, isBehind, catchUp } = useConversation(friendId, areFriends);
  const { draft, setDraft, giveBack } = useDraft(friendId);
  const { sending, send, isBlocked } = useSend(friendId, giveBack);
  const block = useBlock(friend);
  const messages = messagesOf(thread.data);
  const unsent = sending.filter(({ id }) => !messages.some(message => message.id === id));

  const body = () => {
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
    if (messages.length === 0 && unsent.length === 0)
      return (
        <div className="grid place-content-center p-6">
          <EmptyState>Ancora nessun messaggio: rompi il ghiaccio con un saluto!</EmptyState>
        </div>
      );
    return (
      <ThreadView
        friendId={friendId}
        username={username}
        messages={messages}
        sending={unsent}
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
  };

  const foot = () => {
    if (!areFriends)
      return (
        <ChatClosed words={`Tu e ${username} non siete più amici: la conversazione è chiusa.`} />
      );
    if (blocked)
      return (
        <ChatClosed
          words={`Hai bloccato ${username}.`}
          action={{ label: 'Sblocca', pending: block.isPending, run: block.toggle }}
        />
      );
    if (isBlocked) return <ChatClosed words="Non puoi scrivere a questa persona." />;
    return (
      <Composer
        label={`Messaggio per ${username}`}
        draft={draft}
        words={words}
        onChange={setDraft}
        onSend={send}
      />
    );
  };

  return (
    <ChatDialog
      friend={friend}
      focus={words}
      onClose={onClose}
      actions={
        <>
          <IconButton label="Segnala" onClick={() => setReporting(true)}>
            <FlagIcon />
          </IconButton>
          <IconButton
            label={blocked ? 'Sblocca' : 'Blocca'}
            aria-pressed={blocked}
            disabled={block.isPending || !areFriends}
            onClick={block.toggle}
          >
            <BlockIcon />
          </IconButton>
        </>
      }
    >
      {body()}
      <div>
        {isBehind && areFriends && (
          <p
            role="alert"
            className="flex flex-wrap items-center justify-center gap-2 bg-blush px-3 py-1.5 text-sm"
          >
            I nuovi messaggi non si sono caricati.
            <Button tone="quiet" size="small" onClick={() => void catchUp()}>
              Riprova
            </Button>
          </p>
        )}
        {foot()}
      </div>
      {thread.data && (
        <NewMessageAnnouncer friendId={friendId} username={username} messages={messages} />
      )}
      {isReporting && <ReportDialog friend={friend} onClose={() => setReporting(false)} />}
    </ChatDialog>
  );
}
