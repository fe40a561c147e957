import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import type { MESSAGE_MAX } from '#shared/contract/friends-fields.ts';
import { SendIcon } from '#web/art/social/icons.tsx';
import { cx } from '#web/ui/cx.ts';

/** The contract's number without its schemas: the compiler refuses any other. */
const MOST: typeof MESSAGE_MAX = 500;
/** With fewer characters left than this, they are counted. */
const COUNTED = 60;

type Props = {
  label: string;
  draft: string;
  words: RefObject<HTMLTextAreaElement | null>;
  onChange: (draft: string) => void;
  onSend: (text: string) => void;
};

/** Where a message is written: Enter sends, Shift and Enter make a new line. */
export function Composer({ label, draft, words, onChange, onSend }: Props) {
  const text = draft.trim();
  const left = MOST - text.length;
  const canSend = text !== '' && left >= 0;
  const send = (): void => {
    if (!canSend) return;
    onSend(text);
    onChange('');
    words.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={onSubmit} className="border-t-2 border-line bg-card p-2.5 md:p-3">
      <div className="flex items-end gap-2">
        <textarea
          ref={words}
          rows={1}
          value={draft}
          aria-label={label}
          aria-invalid={left < 0}
          aria-describedby={left <= COUNTED ? 'chat-left' : undefined}
          placeholder="Scrivi un messaggio"
          enterKeyHint="send"
          onKeyDown={onKeyDown}
          onChange={({ target }) => onChange(target.value)}
          className={cx(
            'chat-words block w-full rounded-2xl border-2 bg-raised px-3.5 py-2.5 text-ink placeholder:text-ink-soft',
            left < 0 ? 'border-berry-ink' : 'border-edge',
          )}
        />
        <button
          type="submit"
          aria-label="Invia"
          title="Invia"
          disabled={!canSend}
          // The words keep the focus, and a phone its keyboard.
          onMouseDown={event => event.preventDefault()}
          className="grid size-12 shrink-0 place-items-center rounded-2xl bg-berry text-white hover:brightness-110 disabled:opacity-60"
        >
          <SendIcon />
        </button>
      </div>
      {left <= COUNTED && (
        <p
          id="chat-left"
          className={cx(
            'mt-1 text-right text-sm tabular-nums',
            left < 0 ? 'font-bold text-berry-ink' : 'text-ink-soft',
          )}
        >
          {text.length}/{MOST}
        </p>
      )}
    </form>
  );
}
