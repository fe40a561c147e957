import { CheckIcon } from '#web/art/page-icons.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';

export type Confirmation = {
  readonly title: string;
  readonly text: string;
  /** What follows from it, one line each. */
  readonly details?: readonly string[];
};

/** Covers a code for which the till has done something, legible across the counter. */
export function ConfirmationPanel({ title, text, details = [] }: Confirmation) {
  return (
    <div
      role="status"
      className="absolute inset-0 grid animate-pop place-content-center justify-items-center gap-2 rounded-3xl bg-valid p-6 text-center text-white"
    >
      <CheckIcon className={details.length > 0 ? 'size-14' : 'size-20'} />
      <strong className="font-display text-3xl text-balance">{title}</strong>
      <span className="text-lg text-pretty">{text}</span>
      {details.map(detail => (
        <strong key={detail} className="text-lg leading-tight text-balance wrap-anywhere">
          {detail}
        </strong>
      ))}
    </div>
  );
}

type Props = {
  /** The text of the QR. */
  text: string;
  /** What the code leads to, for screen readers. */
  label: string;
  /** The code to type if the QR can't be scanned. */
  code: string;
};

/** A QR for the till, as large as the screen allows, and just as bright in the dark theme. */
export function CodePanel({ text, label, code }: Props) {
  return (
    <figure className="grid justify-items-center rounded-3xl bg-white forced-color-adjust-none px-5 pt-7 pb-5 text-on-butter shadow-card">
      <QrCode text={text} label={label} className="w-full max-w-[min(24rem,48dvh)]" />
      <figcaption className="mt-5 font-mono text-xl font-bold tracking-[0.14em] min-[360px]:text-2xl">
        {code}
      </figcaption>
    </figure>
  );
}
