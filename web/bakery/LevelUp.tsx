import { lazy, useEffect, useRef, useState } from 'react';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { toast } from '#web/ui/toast/toast.ts';

const Confetti = lazy(async () => ({ default: (await import('#web/ui/Confetti.tsx')).Confetti }));

/** Confetti and a toast when the bakery's level rises while the page is open. */
export function LevelUp({ level }: { level: number }) {
  const previous = useRef(level);
  const [newLevel, setNewLevel] = useState(0);
  useEffect(() => {
    if (level > previous.current) {
      setNewLevel(level);
      toast({
        title: `Livello ${level}!`,
        description: 'La tua pasticceria cresce: ogni minuto produce di più.',
      });
    }
    previous.current = level;
  }, [level]);
  return <LazyBoundary>{newLevel > 0 && <Confetti key={newLevel} />}</LazyBoundary>;
}
