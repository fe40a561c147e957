import { useCall } from '#web/api/use-call.ts';
import { ArrowRightIcon, ShareIcon } from '#web/art/page-icons.tsx';
import { cardClass } from '#web/ui/Card.tsx';

/** The shop's page on a social network, if it has one. */
export function SocialCard() {
  const url = useCall('card.programme', {}).data?.shop?.socialUrl;
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={cardClass({
        tone: 'vanilla',
        depth: 'flat',
        interactive: true,
        className: 'flex items-center gap-3',
      })}
    >
      <ShareIcon />
      <span className="grow">
        <strong className="block">Seguici sui social</strong>
        <span className="text-sm">Dolci, dietro le quinte e premi a sorpresa.</span>
        <span className="sr-only">(si apre in una nuova scheda)</span>
      </span>
      <ArrowRightIcon className="size-5 shrink-0" />
    </a>
  );
}
