import { useState } from 'react';
import { elideBefore, formatLongDateTime } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import { formatSlipCode } from '#shared/rules/slips.ts';
import { stored } from '#web/storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { RadioCard } from '#web/ui/form/RadioCard.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { type MadeSlip, PrintedSlip } from './PrintedSlip.tsx';
import { PAPER_WIDTHS, type PaperWidth } from './paper.ts';

/** The paper width of this device's printer. */
const storedWidth = stored<PaperWidth>('till-paper', {
  area: 'local',
  parse: value => PAPER_WIDTHS.find(width => width === value),
  fallback: 80,
});

type WidthProps = { width: PaperWidth; onChange: (width: PaperWidth) => void };

function WidthChoice({ width, onChange }: WidthProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">Carta della stampante</legend>
      <div className="grid grid-cols-2 gap-2">
        {PAPER_WIDTHS.map(one => (
          <RadioCard key={one} name="paper" checked={one === width} onChange={() => onChange(one)}>
            <span className="flex min-h-8 items-center font-bold">{one} mm</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

type Props = { slip: MadeSlip; onClose: () => void };

/**
 * A newly made slip, to be scanned from the screen or printed. It is shown only once, since its code isn't stored
 * anywhere; so only its buttons close it.
 */
export default function SlipDialog({ slip, onClose }: Props) {
  const [width, setWidth] = useState(storedWidth.read);
  const { code, url, amount, expiresAt } = slip;
  const link = location.origin + url;
  return (
    <Dialog
      staysOpen
      onClose={onClose}
      title="Bollino su carta"
      description={`Acquisto di ${formatEuros(amount)}. Vale fino ${elideBefore('al', formatLongDateTime(expiresAt))}.`}
      footer={
        <>
          <CancelButton>Fatto</CancelButton>
          <Button onClick={() => print()}>Stampa</Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <figure className="grid justify-items-center rounded-2xl bg-white forced-color-adjust-none p-4 text-on-butter">
          <QrCode text={link} label="QR del bollino" className="w-full max-w-60" />
          <figcaption className="mt-3 font-mono text-lg font-bold wrap-anywhere">
            {formatSlipCode(code)}
          </figcaption>
        </figure>
        <p className="text-pretty text-ink-soft">
          Il cliente può inquadrarlo da qui, oppure prenderlo stampato. Dopo non si può più
          ristampare.
        </p>
        <WidthChoice
          width={width}
          onChange={chosen => {
            storedWidth.write(chosen);
            setWidth(chosen);
          }}
        />
      </div>
      <PrintedSlip slip={slip} link={link} width={width} />
    </Dialog>
  );
}
