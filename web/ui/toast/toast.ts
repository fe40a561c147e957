import type { ApiError } from '#web/api/errors.ts';

export type ToastMessage = {
  title: string;
  description?: string;
  /** On its own line below the description. */
  details?: string;
  /** A success, a notice, an error, or a push that arrived while the page was visible. */
  variant?: 'done' | 'notice' | 'destructive' | 'push';
  /** The page that its link leads to. */
  to?: string;
  /** Milliseconds. */
  duration?: number;
};

export type ShownToast = ToastMessage & { id: number; open: boolean };

/** Milliseconds (rule 145). */
export const TOAST_DURATION = 2000;
const TOAST_REMOVE_DELAY = 3000;

let shown: ShownToast | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const show = (next: ShownToast | null): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows a toast, replacing the current one. */
export const toast = (message: ToastMessage): void => {
  clearTimeout(removal);
  show({ ...message, id: (shown?.id ?? 0) + 1, open: true });
};

/** Closes a toast; it is removed after its exit animation. */
export const dismissToast = (id: number): void => {
  if (shown?.id !== id) return;
  show({ ...shown, open: false });
  removal = setTimeout(() => show(null), TOAST_REMOVE_DELAY);
};

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ShownToast | null => shown,
};

/**
 * An error handler that shows the server's message in a toast, or the fallback if there is none
 * (rule 146). A rate limit has its own toast.
 */
export const errorToast =
  (fallback: string, title = 'Errore') =>
  ({ serverMessage, isAnnounced }: ApiError): void => {
    if (!isAnnounced)
      toast({ title, description: serverMessage ?? fallback, variant: 'destructive' });
  };
