import { lazy, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { preload } from '#web/preload.ts';
import { LazyBoundary } from '../feedback/LazyBoundary.tsx';
import { toastStore } from './toast.ts';

const load = () => import('./ToastRegion.tsx');
const ToastRegion = lazy(load);

/** Loads the code at the first touch or key press, since a toast may report that the network is gone. */
const preloadRegion = (): void => preload(load);

/**
 * An element of index.html beside the root: dialogs hide everything else from screen readers except
 * live regions. It is aria-live="off", since the toasts announce themselves.
 */
const container = document.getElementById('messages');

/** The toasts; their code isn't part of the first load. */
export function Toasts() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  useEffect(() => {
    addEventListener('pointerdown', preloadRegion, { once: true });
    addEventListener('keydown', preloadRegion, { once: true });
    return () => {
      removeEventListener('pointerdown', preloadRegion);
      removeEventListener('keydown', preloadRegion);
    };
  }, []);
  return (
    container && createPortal(<LazyBoundary>{shown && <ToastRegion />}</LazyBoundary>, container)
  );
}
