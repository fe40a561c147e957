import { Link } from 'react-router-dom';
import type { Banner } from '#shared/contract/dashboard.ts';
import { ArrowRightIcon } from '#web/art/icons.tsx';
import { resourceArt } from '#web/art/resources.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import { BannerFrame } from './BannerFrame.tsx';

type Target = { external: boolean; href: string };

/** The link of a banner's button: external for http(s) and www. addresses, else a page of ours. */
export const bannerTarget = (url: string): Target => {
  const address = url.trim();
  if (/^https?:\/\//i.test(address)) return { external: true, href: address };
  if (/^www\./i.test(address)) return { external: true, href: `https://${address}` };
  return { external: false, href: `/${address.replace(/^\/+/, '')}` };
};

const DRAWINGS = [
  resourceArt.bigne,
  resourceArt.eggs,
  resourceArt.coins,
  resourceArt.milk,
] as const;

function Action({ url, text }: { url: string; text: string }) {
  const { external, href } = bannerTarget(url);
  const className = `${buttonClass({ tone: 'butter', size: 'small' })} mt-4`;
  const content = (
    <>
      {text}
      <ArrowRightIcon className="size-5" />
    </>
  );
  if (!external)
    return (
      <Link to={href} className={className}>
        {content}
      </Link>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {content}
      <span className="sr-only">(si apre in una nuova scheda)</span>
    </a>
  );
}

type Props = { banner: Banner; index: number };

export function BannerSlide({ banner, index }: Props) {
  return (
    <BannerFrame
      art={DRAWINGS[index % DRAWINGS.length] ?? DRAWINGS[0]}
      title={banner.title || 'Banner non disponibile'}
      text={banner.description || 'Descrizione non disponibile'}
    >
      {banner.buttonUrl && (
        <Action url={banner.buttonUrl} text={banner.buttonText || 'Scopri di più'} />
      )}
    </BannerFrame>
  );
}
