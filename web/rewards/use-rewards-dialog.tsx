import { type ComponentType, type ReactNode, useState } from 'react';
import { toast } from '#web/ui/toast-store.ts';

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The rewards dialog, whose code comes when it is first asked for. */
export const useRewardsDialog = (): { open: () => Promise<void>; dialog: ReactNode } => {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<DialogProps> }>();
  const [shown, setShown] = useState(false);
  const open = async (): Promise<void> => {
    try {
      const { default: Dialog } = await import('./RewardsDialog.tsx');
      setLoaded({ Dialog });
      setShown(true);
    } catch {
      toast({
        title: 'Errore',
        description: 'I premi non si aprono. Controlla la connessione e ricarica la pagina.',
        variant: 'destructive',
      });
    }
  };
  return { open, dialog: loaded && <loaded.Dialog open={shown} onOpenChange={setShown} /> };
};
