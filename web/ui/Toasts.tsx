import { lazy, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { LazyBoundary } from './LazyBoundary.tsx';
import { toastStore } from './toast-store.ts';

const load = () => import('./ToastRegion.tsx');
const ToastRegion = lazy(load);

/** Fetched at the first touch or key, so that it is there even if the network is gone by then. */
const fetchEarly = (): void => {
  load().catch(() => undefined);
};

/**
 * Beside the root: dialogs hide from screen readers what is not theirs, but for what is live. That
 * this is "off" keeps it from saying again what the messages announce themselves.
 */
const place = document.getElementById('messages');

/** The messages; their code isn't part of the first load. */
export function Toasts() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  useEffect(() => {
    addEventListener('pointerdown', fetchEarly, { once: true });
    addEventListener('keydown', fetchEarly, { once: true });
    return () => {
      removeEventListener('pointerdown', fetchEarly);
      removeEventListener('keydown', fetchEarly);
    };
  }, []);
  return place && createPortal(<LazyBoundary>{shown && <ToastRegion />}</LazyBoundary>, place);
}
