import { Dialog } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Friend } from '#shared/contract/schemas/friends.ts';
import { CloseIcon } from '#web/art/page-icons.tsx';
import { BlockIcon, FlagIcon } from '#web/art/social-icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { useDialogPresence } from '#web/ui/dialog-presence.tsx';
import { Avatar } from '../Avatar.tsx';
import type { Block } from './conversation.ts';

const finePointer = matchMedia('(pointer: fine)');

/** Without zoom, the visual viewport is the part of the window above an on-screen keyboard. */
const measure = (): void => {
  const view = window.visualViewport;
  const { style } = document.documentElement;
  if (view?.scale !== 1) return;
  style.setProperty('--visible-top', `${Math.round(view.offsetTop)}px`);
  style.setProperty('--visible-height', `${Math.round(view.height)}px`);
};

/** Keeps the viewport's position and height in custom properties of the page, for the chat. */
const useVisualViewport = (): void => {
  useEffect(() => {
    const view = window.visualViewport;
    measure();
    view?.addEventListener('resize', measure);
    view?.addEventListener('scroll', measure);
    return () => {
      view?.removeEventListener('resize', measure);
      view?.removeEventListener('scroll', measure);
    };
  }, []);
};

type ChatActionsProps = {
  friend: Friend;
  areFriends: boolean;
  block: Block;
  onReport: () => void;
};

/** The buttons that report and block a friend. */
export function ChatActions({
  friend: { blocked },
  areFriends,
  block,
  onReport,
}: ChatActionsProps) {
  return (
    <>
      <IconButton label="Segnala" onClick={onReport}>
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
  );
}

type Props = {
  friend: Friend;
  /** The buttons beside the name. */
  actions: ReactNode;
  /** Gets the focus when the dialog opens, except where that would open an on-screen keyboard. */
  focus: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of a conversation; on a phone it fills the window. */
export function ChatDialog({ friend, actions, focus, onClose, children }: Props) {
  const { friendId, friendUser } = friend;
  const { isOpen, onLeft } = useDialogPresence();
  useVisualViewport();
  const previousFocus = useRef<Element | null>(null);
  const takeFocus = (event: Event): void => {
    event.preventDefault();
    previousFocus.current = document.activeElement;
    const frame = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
    const target = finePointer.matches ? focus.current : null;
    (target ?? frame)?.focus({ preventScroll: true });
  };
  const restoreFocus = (event: Event): void => {
    event.preventDefault();
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    onLeft();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-backdrop data-[state=closed]:animate-leave" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={restoreFocus}
          className="fixed inset-x-0 top-[var(--visible-top,0)] z-40 grid h-[var(--visible-height,100dvh)] animate-fade grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-card outline-none data-[state=closed]:animate-leave md:inset-0 md:m-auto md:h-[min(44rem,var(--visible-height,100dvh)-3rem)] md:w-136 md:rounded-3xl md:border-2 md:border-line md:shadow-float"
        >
          <div className="flex items-center gap-2.5 border-b-2 border-line px-3 py-2.5 md:px-4">
            <Avatar id={friendId} username={friendUser.username} className="size-11" />
            <Dialog.Title className="min-w-0 grow truncate text-xl">
              <span className="sr-only">Chat con </span>
              {friendUser.username}
            </Dialog.Title>
            {actions}
            <Dialog.Close asChild>
              <IconButton label="Chiudi">
                <CloseIcon />
              </IconButton>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
