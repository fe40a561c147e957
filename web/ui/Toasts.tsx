import { lazy, useEffect, useSyncExternalStore } from 'react';
import { Optional } from './Optional.tsx';
import { toastStore } from './toast-store.ts';

const load = () => import('./ToastRegion.tsx');
const ToastRegion = lazy(load);

/** Fetched at the first touch or key, so that it is there even if the network is gone by then. */
const fetchEarly = (): void => {
  load().catch(() => undefined);
};

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
  return <Optional>{shown && <ToastRegion />}</Optional>;
}
