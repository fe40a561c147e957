import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';

const PurchasesDialog = lazy(() => import('./PurchasesDialog.tsx'));

/** The way to the list of one's purchases. */
export function OwnPurchases() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="plain" onClick={() => setOpen(true)}>
        I tuoi acquisti
      </Button>
      {isOpen && (
        <Suspense>
          <PurchasesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
