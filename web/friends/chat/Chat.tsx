import { useRef, useState } from 'react';
import type { Friend } from '#shared/contract/schemas/friends.ts';
import { LazyPushQuestion } from '#web/push/LazyPushQuestion.tsx';
import { ConfirmDialog } from '#web/ui/Confirm.tsx';
import { DialogPresence, lazyDialog } from '#web/ui/dialog-presence.tsx';
import { StaleStrip } from '#web/ui/feedback/Loaded.tsx';
import { ChatActions, ChatDialog } from './ChatDialog.tsx';
import { ChatFooter } from './ChatFooter.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import { type Block, useBlock, useConversation, useKept, useSend } from './conversation.ts';
import { type Message, messagesOf } from './thread.ts';

const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx'));

/** A message draft. */
const useDraft = (friendId: number) => {
  const [draft, setDraft, current] = useKept('friends.draft', friendId, '');
  return {
    draft,
    setDraft,
    /** Puts a text that couldn't be sent in front of the draft. */
    restore: (text: string): void => setDraft([text, current()].filter(Boolean).join('\n')),
  };
};

function BlockQuestion({ username, block }: { username: string; block: Block }) {
  return (
    <DialogPresence of={block.isAsking}>
      {() => (
        <ConfirmDialog
          title={`Vuoi bloccare ${username}?`}
          action="Blocca"
          pending={block.isPending}
          onConfirm={block.change}
          onClose={block.dismiss}
        >
          <p>Non potrete più scrivervi, finché non lo annulli.</p>
        </ConfirmDialog>
      )}
    </DialogPresence>
  );
}

type ChatProps = {
  friend: Friend;
  /** False if the friendship ended while the conversation was open. */
  areFriends: boolean;
  onClose: () => void;
};

function Conversation({ friend, areFriends, onClose }: ChatProps) {
  const { friendId, friendUser } = friend;
  const { username } = friendUser;
  const input = useRef<HTMLTextAreaElement>(null);
  const [isReporting, setReporting] = useState(false);
  const { thread, isOutOfDate, update } = useConversation(friendId, areFriends);
  const { draft, setDraft, restore } = useDraft(friendId);
  const { pending, send, isBlocked } = useSend(friendId, restore);
  const block = useBlock(friend);
  const messages = messagesOf(thread.data);
  const report = (): void => setReporting(true);
  const actions = (
    <ChatActions friend={friend} areFriends={areFriends} block={block} onReport={report} />
  );
  return (
    <ChatDialog friend={friend} focus={input} onClose={onClose} actions={actions}>
      <ChatMessages
        friend={friend}
        areFriends={areFriends}
        thread={thread}
        messages={messages}
        pending={pending.filter(
          ({ id = Number.POSITIVE_INFINITY }) => !messages.some(one => one.id >= id),
        )}
      />
      <div>
        <StaleStrip isShown={isOutOfDate && areFriends} onRetry={() => void update()} />
        {pending.some(({ id }) => id !== undefined) && (
          <LazyPushQuestion
            topic="chat"
            question={`Ti avviso quando ${username} risponde?`}
            className="m-2.5"
          />
        )}
        <ChatFooter
          friend={friend}
          areFriends={areFriends}
          isBlocked={isBlocked}
          block={block}
          composer={{ draft, input, onChange: setDraft, onSend: send }}
        />
      </div>
      {thread.data && (
        <NewMessageAnnouncer friendId={friendId} username={username} messages={messages} />
      )}
      <ReportDialog show={isReporting && { friend }} onClose={() => setReporting(false)} />
      <BlockQuestion username={username} block={block} />
    </ChatDialog>
  );
}

/** A conversation between friends (rules 32 and 105); each friend has a separate one. */
export default function Chat(props: ChatProps) {
  return <Conversation key={props.friend.friendId} {...props} />;
}

type NewMessageAnnouncerProps = {
  friendId: number;
  username: string;
  messages: readonly Message[];
};

/** Announces the friend's new messages to screen readers. */
function NewMessageAnnouncer({ friendId, username, messages }: NewMessageAnnouncerProps) {
  const last = messages.at(-1);
  const initialId = useRef(last?.id);
  const isNew = last !== undefined && last.senderId === friendId && last.id !== initialId.current;
  return (
    <p role="status" className="sr-only">
      {isNew && `${username}: ${last.message}`}
    </p>
  );
}
