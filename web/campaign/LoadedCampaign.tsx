import { type ComponentProps, useEffect } from 'react';
import { ApiError } from '#web/api/errors.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/toast/toast.ts';

type Props<D> = Omit<ComponentProps<typeof Loaded<D>>, 'failure'> & {
  /** The text of the toast and of the screen if reading fails. */
  message: string;
  onBack: () => void;
};

/** The data that a view of the campaign reads (rules 61 and 65). */
export function LoadedCampaign<D>({ message, onBack, ...loaded }: Props<D>) {
  const { data, error } = loaded.of;
  const isTold = data !== undefined || (error instanceof ApiError && error.isAnnounced);
  const isFailed = error !== null && !isTold;
  useEffect(() => {
    if (isFailed)
      toast({ title: 'Errore caricamento', description: message, variant: 'destructive' });
  }, [isFailed, message]);
  return <Loaded {...loaded} failure={{ title: 'Errore caricamento dati', message, onBack }} />;
}
