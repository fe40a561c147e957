import { clsx } from 'clsx';
import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react';
import { MESSAGE_MAX } from '#shared/contract/limits.ts';
import type { Friend } from '#shared/contract/schemas/friends.ts';
import { LockIcon } from '#web/art/page-icons.tsx';
import { SendIcon } from '#web/art/social-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Block } from './conversation.ts';

/** The count is shown when at most this many characters are left. */
const COUNT_THRESHOLD = 60;
const COUNT_ID = 'chat-left';

type ComposerProps = {
  label: string;
  draft: string;
  input: RefObject<HTMLTextAreaElement | null>;
  onChange: (draft: string) => void;
  onSend: (text: string) => void;
};

/** The form for a message: Enter sends it, Shift+Enter starts a new line. */
function Composer({ label, draft, input, onChange, onSend }: ComposerProps) {
  const text = draft.trim();
  const remaining = MESSAGE_MAX - text.length;
  const isTooLong = remaining < 0;
  const isCounted = remaining <= COUNT_THRESHOLD;
  const canSend = text !== '' && !isTooLong;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!canSend) return;
    onSend(text);
    onChange('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <form onSubmit={submit} className="border-t-2 border-line bg-card p-2.5 md:p-3">
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          rows={1}
          value={draft}
          aria-label={label}
          aria-invalid={isTooLong}
          aria-describedby={isCounted ? COUNT_ID : undefined}
          placeholder="Scrivi un messaggio"
          enterKeyHint="send"
          onKeyDown={onKeyDown}
          onChange={({ target }) => onChange(target.value)}
          className={clsx(
            'field-sizing-content block max-h-36 min-h-12 w-full resize-none rounded-2xl border-2 bg-raised px-3.5 py-2.5 text-ink placeholder:text-ink-soft',
            isTooLong ? 'border-berry-ink' : 'border-edge',
          )}
        />
        <SendButton disabled={!canSend} />
      </div>
      {isCounted && <CharacterCount count={text.length} isTooLong={isTooLong} />}
    </form>
  );
}

function SendButton({ disabled }: { disabled: boolean }) {
  return (
    <button
      type="submit"
      aria-label="Invia"
      title="Invia"
      disabled={disabled}
      // The text area keeps the focus, so that a phone's keyboard stays open.
      onMouseDown={event => event.preventDefault()}
      className="grid size-12 shrink-0 place-items-center rounded-2xl bg-berry text-white hover:brightness-110 disabled:opacity-60"
    >
      <SendIcon />
    </button>
  );
}

function CharacterCount({ count, isTooLong }: { count: number; isTooLong: boolean }) {
  return (
    <p
      id={COUNT_ID}
      className={clsx(
        'mt-1 text-right text-sm tabular-nums',
        isTooLong ? 'font-bold text-berry-ink' : 'text-ink-soft',
      )}
    >
      {`${count}/${MESSAGE_MAX}`}
    </p>
  );
}

type ChatClosedProps = {
  text: string;
  action?: { label: string; isPending: boolean; run: () => void };
};

/** Replaces the composer with the reason why no message can be written. */
function ChatClosed({ text, action }: ChatClosedProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t-2 border-line bg-vanilla p-4">
      <LockIcon className="size-5 shrink-0" />
      <p role="status" className="text-pretty">
        {text}
      </p>
      {action && (
        <Button tone="plain" size="small" disabled={action.isPending} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

type Props = {
  friend: Friend;
  areFriends: boolean;
  /** Whether the friend has blocked the player. */
  isBlocked: boolean;
  block: Block;
  composer: Omit<ComposerProps, 'label'>;
};

/** The composer, or the reason why no message can be written. */
export function ChatFooter({ friend, areFriends, isBlocked, block, composer }: Props) {
  const { username } = friend.friendUser;
  if (!areFriends)
    return <ChatClosed text={`Tu e ${username} non siete più amici: la conversazione è chiusa.`} />;
  if (friend.blocked)
    return (
      <ChatClosed
        text={`Hai bloccato ${username}.`}
        action={{ label: 'Sblocca', isPending: block.isPending, run: block.toggle }}
      />
    );
  if (isBlocked) return <ChatClosed text="Non puoi scrivere a questa persona." />;
  return <Composer {...composer} label={`Messaggio per ${username}`} />;
}
