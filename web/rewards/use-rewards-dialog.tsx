import { type ComponentType, type ReactNode, useState } from 'react';
import { toast } from '#web/ui/toast/toast.ts';

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The rewards dialog; its code is loaded when it is first opened. */
export const useRewardsDialog = (): { open: () => Promise<void>; dialog: ReactNode } => {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<DialogProps> }>();
  const [isOpen, setOpen] = useState(false);
  const open = async (): Promise<void> => {
    try {
      const { default: Dialog } = await import('./RewardsDialog.tsx');
      setLoaded({ Dialog });
      setOpen(true);
    } catch {
      toast({
        title: 'Errore',
        description: 'I premi non si aprono. Controlla la connessione e ricarica la pagina.',
        variant: 'destructive',
      });
    }
  };
  return { open, dialog: loaded && <loaded.Dialog open={isOpen} onOpenChange={setOpen} /> };
};
