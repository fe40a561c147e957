import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that the device has no network, until it has one again (rule 188). */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    !isOnline && (
      <p
        role="status"
        className="sticky top-0 z-30 bg-vanilla px-4 py-1.5 text-center text-sm font-bold text-ink"
      >
        Sei senza rete: riproviamo da soli
      </p>
    )
  );
}
