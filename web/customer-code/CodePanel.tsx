import { QrCode } from './QrCode.tsx';

type Props = {
  /** The text of the QR. */
  text: string;
  /** What it leads to, for a screen reader. */
  label: string;
  /** The code as it is typed when the QR can't be scanned. */
  code: string;
};

/** A QR for the till, as large as the screen allows, and as bright in the dark theme too. */
export function CodePanel({ text, label, code }: Props) {
  return (
    <figure className="grid justify-items-center rounded-3xl bg-white px-5 pt-7 pb-5 text-on-butter shadow-card">
      <QrCode text={text} label={label} className="w-full max-w-[min(24rem,48dvh)]" />
      <figcaption className="mt-5 font-mono text-xl font-bold tracking-[0.12em] min-[360px]:text-2xl">
        {code}
      </figcaption>
    </figure>
  );
}
