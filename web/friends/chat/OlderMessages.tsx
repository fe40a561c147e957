import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';

type Props = { isLoading: boolean; hasFailed: boolean; onLoad: () => void };

/** Asks for the messages before the oldest one: by itself when it comes to be seen. */
export function OlderMessages({ isLoading, hasFailed, onLoad }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (isLoading || hasFailed || !place.current) return undefined;
    const watcher = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load();
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isLoading, hasFailed]);
  return (
    <div ref={place} className="grid justify-items-center gap-1.5 pb-2">
      {hasFailed && (
        <p role="alert" className="text-sm font-bold text-berry-ink">
          I messaggi precedenti non si sono caricati.
        </p>
      )}
      <Button tone="plain" size="small" disabled={isLoading} onClick={onLoad}>
        {isLoading ? 'Caricamento...' : 'Messaggi precedenti'}
      </Button>
    </div>
  );
}
