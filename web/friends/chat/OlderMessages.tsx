import { useEffect, useEffectEvent, useRef } from 'react';
import { SubmitButton } from '#web/ui/Button.tsx';

type Props = { isLoading: boolean; hasFailed: boolean; onLoad: () => void };

/** Loads the previous page of messages, by a click or when it scrolls into view. */
export function OlderMessages({ isLoading, hasFailed, onLoad }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (isLoading || hasFailed || !container.current) return undefined;
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load();
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isLoading, hasFailed]);
  return (
    <div ref={container} className="grid justify-items-center gap-1.5 pb-2">
      {hasFailed && (
        <p role="alert" className="text-sm font-bold text-berry-ink">
          I messaggi precedenti non si sono caricati.
        </p>
      )}
      <SubmitButton
        tone="plain"
        size="small"
        pending={isLoading}
        pendingLabel="Caricamento..."
        onClick={onLoad}
      >
        Messaggi precedenti
      </SubmitButton>
    </div>
  );
}
