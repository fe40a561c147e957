import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { loadNewestOnce } from '#web/load-newest.ts';
import { toast } from './toast/toast.ts';

type Presence = {
  readonly isOpen: boolean;
  /** Called when the dialog has been closed and has left the screen. */
  readonly onLeft: () => void;
};

const PresenceContext = createContext<Presence>({ isOpen: true, onLeft: () => undefined });

/** What a dialog must know about the place that shows it. */
export const useDialogPresence = (): Presence => useContext(PresenceContext);

type Nothing = undefined | null | false;

const isSomething = <T,>(value: T | Nothing): value is T =>
  value !== undefined && value !== null && value !== false;

type PresenceProps<T> = {
  /** The dialog's subject, or `true`; if missing, the dialog closes. */
  of: T | Nothing;
  children: (shown: T) => ReactNode;
};

/**
 * Shows a dialog as long as there is something to show in it, and until it has left the screen; each time it opens it
 * starts fresh.
 */
export function DialogPresence<T>({ of, children }: PresenceProps<T>) {
  const isOpen = isSomething(of);
  const [state, setState] = useState({ openings: 0, isOpen: false, isShown: false });
  if (isOpen !== state.isOpen)
    setState({
      openings: state.openings + (isOpen ? 1 : 0),
      isOpen,
      isShown: true,
    });
  const last = useRef<T | Nothing>(undefined);
  useEffect(() => {
    if (isOpen) last.current = of;
  });
  const onLeft = (): void =>
    setState(current => (current.isOpen ? current : { ...current, isShown: false }));
  const shown = isOpen ? of : last.current;
  if (!isSomething(shown) || !(isOpen || state.isShown)) return null;
  return (
    <PresenceContext key={state.openings} value={{ isOpen, onLeft }}>
      {children(shown)}
    </PresenceContext>
  );
}

type LazyDialogProps<Props> = {
  /** The dialog's properties while it is open, except `onClose`. */
  show: Props | Nothing;
  onClose: () => void;
};

type LoadedDialog<Props> = ComponentType<Props & { onClose: () => void }>;

type LoadDialog<Props> = () => Promise<{ default: LoadedDialog<Props> }>;

/** The address in browsers' messages about code that couldn't be loaded. */
const ADDRESS = /https?:\S+\.js/;

/**
 * Chromium remembers what it couldn't load by its address, so the same code is requested with a different one. If it is
 * gone, the newest version of the page is loaded, as for pages (rule 252).
 */
const loadAgain = async <Props,>(load: LoadDialog<Props>): ReturnType<LoadDialog<Props>> => {
  try {
    return await load();
  } catch (error) {
    const [address] = ADDRESS.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    const { status } = await fetch(address, { method: 'HEAD' });
    if (status === 404) await loadNewestOnce();
    return import(/* @vite-ignore */ `${address}?${Date.now()}`);
  }
};

function LazyDialog<Props extends object>({
  load,
  show,
  onClose,
}: LazyDialogProps<Props> & { load: LoadDialog<Props> }) {
  const [Loaded, setLoaded] = useState<LoadedDialog<Props>>();
  // The press that opens it is answered before anything of it is drawn; it closes at once.
  const isOpening = useDeferredValue(isSomething(show));
  const shown = isOpening && show;
  const isWanted = isSomething(shown) && Loaded === undefined;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isWanted) return;
    loadAgain(load).then(
      module => startTransition(() => setLoaded(() => module.default)),
      () => {
        toast({
          title: 'Non si apre',
          description: 'Controlla la connessione e riprova.',
          variant: 'destructive',
        });
        close.current();
      },
    );
  }, [isWanted, load]);
  if (!Loaded) return null;
  return (
    <DialogPresence of={shown}>{props => <Loaded {...props} onClose={onClose} />}</DialogPresence>
  );
}

/** A dialog whose code is loaded when it opens; if that fails it says so, and the next press tries again. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<LazyDialogProps<Omit<Props, 'onClose'>>> & { preload: () => Promise<unknown> };
export function lazyDialog<Props extends object>(load: LoadDialog<Props>) {
  return Object.assign(
    (props: LazyDialogProps<Props>) => <LazyDialog<Props> load={load} {...props} />,
    { preload: load },
  );
}
