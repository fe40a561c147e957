import { ArrowRightIcon, ShareIcon } from '#web/art/icons.tsx';
import { SOCIAL_URL } from '#web/brand.ts';
import { cardClass } from '#web/ui/Card.tsx';

export function SocialCard() {
  return (
    <a
      href={SOCIAL_URL}
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
