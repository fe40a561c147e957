import { OpeningText } from '#web/shop/OpeningText.tsx';
import type { shownLocation } from '#web/shop/shown-location.ts';

type Props = Pick<ReturnType<typeof shownLocation>, 'at'>;

/** Whether one of several locations is open. */
export default function LocationHours({ at }: Props) {
  return <OpeningText at={at} className="first-letter:uppercase" />;
}
