import { clsx } from 'clsx';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { formatSlipCode } from '#shared/rules/slips.ts';
import { useCall } from '#web/api/use-call.ts';
import { PRODUCT } from '#web/brand.ts';
import { formatEuros } from '#web/ui/format/numbers.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import { formatLongDateTime } from '../result/dates.ts';
import { type PaperWidth, usePaper } from './paper.ts';
import type { MadeSlip } from './SlipMaker.tsx';

/** A printer leaves some millimetres on each side of the paper empty. */
const PAPER: Record<PaperWidth, string> = {
  58: 'w-[58mm] px-[5mm] text-[8.5pt]',
  80: 'w-[80mm] px-[6mm] text-[10pt]',
};

type Props = {
  slip: MadeSlip;
  /** The address in the QR. */
  link: string;
  width: PaperWidth;
};

/** A slip as the customer gets it: black on white, and nothing else of the page. On the screen it takes no room. */
export function PrintedSlip({ slip: { code, amount, expiresAt }, link, width }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const shop = useCall('card.programme', {}).data?.shop?.name ?? PRODUCT;
  usePaper(sheet, width);
  return createPortal(
    <div
      aria-hidden="true"
      className="invisible fixed top-0 left-0 h-0 overflow-hidden print:visible print:static print:block! print:h-auto"
    >
      <div
        ref={sheet}
        className={clsx(
          PAPER[width],
          'grid grid-cols-1 justify-items-center gap-[2.5mm] bg-white py-[4mm] text-center leading-snug text-black',
        )}
      >
        <p className="font-display text-[1.4em] leading-tight font-bold text-balance wrap-anywhere">
          {shop}
        </p>
        <p className="w-full border-y border-dashed border-black py-[1.5mm] font-display text-[1.7em] leading-tight font-bold">
          Un bollino per te
        </p>
        <QrCode text={link} label="QR del bollino" className="my-[1mm] w-full max-w-[52mm]" />
        <p className="font-mono text-[1.25em] font-bold whitespace-nowrap">
          {formatSlipCode(code)}
        </p>
        <p className="text-pretty">
          Inquadra il codice con il telefono e registrati: il bollino è tuo. Hai già la carta? Puoi
          anche scriverlo lì, su <strong className="wrap-anywhere">{location.host}</strong>
        </p>
        <p className="text-pretty">
          Acquisto di {formatEuros(amount)}
          <br />
          Vale fino al {formatLongDateTime(expiresAt)}
        </p>
        <p className="w-full border-t border-dashed border-black pt-[1.5mm] text-[0.9em]">
          Documento non fiscale
        </p>
      </div>
    </div>,
    document.body,
  );
}
