import { lazy, useState } from 'react';
import { Page } from '#web/layout/Page.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { CodeForm } from './CodeForm.tsx';
import { RedemptionList } from './redemptions/RedemptionList.tsx';
import type { UndoTarget } from './redemptions/UndoDialog.tsx';
import { ResultScreen } from './result/ResultScreen.tsx';
import { Scanner } from './scan/Scanner.tsx';
import { useCamera } from './scan/use-camera.ts';
import { TillBar } from './TillBar.tsx';
import { useTill } from './use-till.ts';

const UndoDialog = lazy(() => import('./redemptions/UndoDialog.tsx'));

/** The shop's till; on a phone the form is at the bottom, within reach of the thumb. */
export default function TillPage() {
  const till = useTill();
  const camera = useCamera();
  const [undoing, setUndoing] = useState<UndoTarget>();
  const busy = till.isChecking || till.shown !== undefined || undoing !== undefined;
  return (
    <>
      <TillBar />
      <Page
        title="Cassa"
        className="mx-auto grid max-w-5xl items-start gap-6 px-4 pt-5 max-lg:pb-52 md:px-6 lg:grid-cols-[26rem_1fr] lg:pb-16"
      >
        <div className="grid gap-5">
          <Scanner camera={camera} paused={busy} onRead={token => till.check({ token })} />
          <div
            className={cardClass({
              className:
                'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] max-lg:shadow-float',
            })}
          >
            <CodeForm
              camera={camera}
              checking={till.isChecking}
              onCode={code => till.check({ code })}
            />
          </div>
        </div>
        <RedemptionList onUndo={setUndoing} />
      </Page>
      {till.shown && (
        <ResultScreen
          shown={till.shown}
          redeeming={till.isRedeeming}
          onRedeem={till.redeem}
          onUndo={target => {
            till.close();
            setUndoing(target);
          }}
          onClose={till.close}
        />
      )}
      <LazyBoundary>
        {undoing && <UndoDialog target={undoing} onClose={() => setUndoing(undefined)} />}
      </LazyBoundary>
    </>
  );
}
