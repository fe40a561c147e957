import { clsx } from 'clsx';
import { Toast } from 'radix-ui';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { WarningIcon } from '#web/art/icons.tsx';
import { CheckIcon, CloseIcon } from '#web/art/page-icons.tsx';
import { BellIcon } from '#web/art/social-icons.tsx';
import { IconButton, textLinkClass } from '../Button.tsx';
import { cardClass } from '../Card.tsx';
import { closeTopDialog } from '../open-dialogs.ts';
import { type Box, freeBottom } from './free-place.ts';
import { dismissToast, type ShownToast, TOAST_DURATION, toastStore } from './toast.ts';

const CONTROLS = 'a[href], button, input, select, textarea, [role="switch"], [data-bottom-bar]';
/** Controls behind an open dialog can't be used. */
const BEHIND_DIALOG = '[aria-hidden="true"], [inert], #messages';

/** Where the controls are that can currently be used. */
const controlBoxes = (): readonly Box[] =>
  [...document.querySelectorAll(CONTROLS)]
    .filter(control => control.checkVisibility() && !control.closest(BEHIND_DIALOG))
    .map(control => control.getBoundingClientRect());

/** The distance from the bottom of the window at which a toast covers no button, once it is measured. */
const useFreePlace = (toastId: number | undefined) => {
  const viewport = useRef<HTMLOListElement>(null);
  const [bottom, setBottom] = useState<number>();
  useLayoutEffect(() => {
    if (toastId === undefined) return;
    const place = (): void => {
      const { current } = viewport;
      if (!current || current.offsetHeight === 0) return;
      const { left, right, height } = current.getBoundingClientRect();
      setBottom(freeBottom({ left, right, height, windowHeight: innerHeight }, controlBoxes()));
    };
    place();
    // A dialog is a new child of the body.
    const dialogs = new MutationObserver(place);
    dialogs.observe(document.body, { childList: true });
    addEventListener('resize', place);
    return () => {
      dialogs.disconnect();
      removeEventListener('resize', place);
    };
  }, [toastId]);
  return { viewport, bottom };
};

/** Rule 145. */
const SWIPE_PIXELS = 50;

const ICONS = {
  done: { Icon: CheckIcon, colors: 'bg-pistachio text-mint' },
  notice: { Icon: WarningIcon, colors: 'bg-vanilla' },
  destructive: { Icon: WarningIcon, colors: 'bg-berry-edge' },
  push: { Icon: BellIcon, colors: 'bg-vanilla' },
};

function Message({
  id,
  open,
  title,
  description,
  details,
  to,
  variant = 'done',
  duration = TOAST_DURATION,
}: ShownToast) {
  const destructive = variant === 'destructive';
  const { Icon, colors } = ICONS[variant];
  return (
    <Toast.Root
      open={open}
      duration={duration}
      onOpenChange={nextOpen => {
        if (!nextOpen) dismissToast(id);
      }}
      // To Radix a toast is above the dialogs, but the key is meant for the dialog.
      onEscapeKeyDown={event => {
        if (closeTopDialog()) event.preventDefault();
      }}
      className={cardClass({
        tone: destructive ? 'danger' : 'raised',
        size: 'row',
        depth: 'float',
        className:
          'flex animate-slide items-start gap-3 data-[state=closed]:animate-leave data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      })}
    >
      <span
        className={clsx(
          'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full [&>svg]:size-5',
          colors,
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0 grow py-0.5 wrap-anywhere">
        <Toast.Title className="font-bold">{title}</Toast.Title>
        {description !== undefined && (
          <Toast.Description className={clsx('text-sm', !destructive && 'text-ink-soft')}>
            {description}
          </Toast.Description>
        )}
        {details !== undefined && <p className="text-sm font-bold">{details}</p>}
        {to !== undefined && (
          <Toast.Action asChild altText="Apri la pagina di cui parla">
            <Link to={to} className={textLinkClass}>
              Apri
            </Link>
          </Toast.Action>
        )}
      </div>
      <Toast.Close asChild>
        <IconButton
          label="Chiudi"
          className={clsx('-my-1 -mr-1.5', destructive && 'text-white hover:bg-berry-edge')}
        >
          <CloseIcon />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  );
}

/** Where toasts appear, clear of all buttons if there is room; F8 focuses it. */
export default function ToastRegion() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const { viewport, bottom } = useFreePlace(shown?.id);
  return (
    <Toast.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_PIXELS}
      label="Notifica"
    >
      {shown && <Message key={shown.id} {...shown} />}
      <Toast.Viewport
        ref={viewport}
        style={bottom === undefined ? {} : { bottom }}
        hotkey={['F8']}
        label="Notifiche ({hotkey})"
        className="fixed inset-x-4 bottom-4 z-50 flex flex-col outline-none md:left-auto md:right-6 md:bottom-6 md:w-96"
      />
    </Toast.Provider>
  );
}
