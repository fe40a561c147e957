import { lazy, useEffect, useRef, useState } from 'react';
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx';
import { toast } from '#web/ui/toast-store.ts';

const Confetti = lazy(async () => ({ default: (await import('#web/ui/Confetti.tsx')).Confetti }));

/** A feast whenever the bakery's level rises while somebody looks. */
export function LevelUp({ level }: { level: number }) {
  const before = useRef(level);
  const [reached, setReached] = useState(0);
  useEffect(() => {
    if (level > before.current) {
      setReached(level);
      toast({
        title: `Livello ${level}!`,
        description: 'La tua pasticceria cresce: ogni minuto produce di più.',
      });
    }
    before.current = level;
  }, [level]);
  return <LazyBoundary>{reached > 0 && <Confetti key={reached} />}</LazyBoundary>;
}
