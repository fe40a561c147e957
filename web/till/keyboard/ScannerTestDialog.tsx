import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { SLOW_GAP_MS } from './burst.ts';
import { type Diagnosis, diagnose, SAMPLE } from './diagnosis.ts';
import { useBursts } from './use-bursts.ts';

const headlineOf = ({ isRead, findings }: Diagnosis): string => {
  if (!isRead) return 'I codici non si leggono:';
  return findings.length === 0
    ? 'Il lettore è a posto.'
    : 'I codici si leggono, ma qualcosa è impostato male:';
};

function Result({ diagnosis }: { diagnosis: Diagnosis }) {
  const { isRead, findings } = diagnosis;
  const tone = isRead ? (findings.length === 0 ? 'good' : 'alert') : 'bad';
  return (
    <Notice tone={tone} role="status">
      <p className="font-bold">{headlineOf(diagnosis)}</p>
      {findings.length > 0 && (
        <ul className="mt-1 list-disc pl-5 wrap-anywhere">
          {findings.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** However slow the scanner is. */
const GAPS = [SLOW_GAP_MS];

/** Shows a QR to scan, and says which of the scanner's settings are wrong. */
export default function ScannerTestDialog({ onClose }: { onClose: () => void }) {
  const [diagnosis, setDiagnosis] = useState<Diagnosis>();
  useBursts(
    (burst, putBack) => {
      const found = diagnose(burst);
      // More keys may follow.
      if (burst.end === 'pause' && !found.isRead) return false;
      putBack();
      setDiagnosis(found);
      return true;
    },
    true,
    GAPS,
  );
  return (
    <Dialog
      onClose={onClose}
      title="Prova il lettore"
      description="Leggi questo QR con il lettore collegato al computer."
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="mx-auto w-56 rounded-2xl bg-white forced-color-adjust-none p-5">
          <QrCode text={SAMPLE} label="QR di prova" className="w-full" />
        </div>
        {diagnosis ? (
          <Result diagnosis={diagnosis} />
        ) : (
          <Notice tone="soft" role="status">
            In attesa del lettore. Se non succede niente, dal suo manuale scegli «tastiera USB»
            (HID).
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
