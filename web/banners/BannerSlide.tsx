import { clsx } from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Banner } from '#shared/contract/dashboard.ts';
import { isPlainAddress } from '#shared/links.ts';
import { pictureUrl } from '#shared/picture/path.ts';
import type { ArtProps } from '#web/art/drawing.tsx';
import { ArrowRightIcon } from '#web/art/page-icons.tsx';
import { resourceArt } from '#web/art/resources.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Doily } from '#web/ui/Doily.tsx';

type BannerFrameProps = {
  title: string;
  text: string;
  art: ComponentType<ArtProps>;
  /** Replaces the drawing with a picture of twice its height. */
  picture?: ReactNode;
  children?: ReactNode;
};

function Drawing({ art: Art }: Pick<BannerFrameProps, 'art'>) {
  return (
    <div className="relative hidden size-32 shrink-0 place-items-center @min-[28rem]:grid @min-[40rem]:size-36">
      <Doily className="absolute inset-0 size-full text-on-dark" />
      <Art className="relative size-18 @min-[40rem]:size-22" />
    </div>
  );
}

/** A banner's text beside a picture, or beside a drawing on a doily if there is room. */
function BannerFrame({ title, text, art, picture, children }: BannerFrameProps) {
  return (
    <div className="@container grid">
      <div
        className={clsx(
          'flex items-center gap-4 rounded-3xl bg-cocoa p-4 pb-10 text-on-dark @min-[28rem]:min-h-56 @min-[28rem]:p-6 @min-[28rem]:pb-12',
          // On a narrow screen the picture is above the text.
          picture && 'flex-wrap-reverse',
        )}
      >
        <div className="min-w-0 grow basis-64">
          <h2 className="line-clamp-3 text-xl wrap-anywhere @min-[40rem]:text-3xl">{title}</h2>
          <p className="mt-1 line-clamp-6 max-w-prose text-pretty wrap-anywhere opacity-90 @min-[40rem]:line-clamp-4">
            {text}
          </p>
          {children}
        </div>
        {picture ?? <Drawing art={art} />}
      </div>
    </div>
  );
}

/** A picture's place, which is reserved before it loads; the title describes it. */
function BannerPicture({ id, isNear }: { id: string; isNear: boolean }) {
  return (
    <div className="aspect-2/1 grow basis-64 overflow-hidden rounded-2xl">
      {isNear && (
        <img
          src={pictureUrl(id)}
          alt=""
          width={1200}
          height={600}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </div>
  );
}

type Target = { external: boolean; href: string };

/**
 * The link of a banner's button: external for http(s) and www. addresses, otherwise a page of ours. There is none if
 * the address doesn't show where it leads, which may happen with one stored long ago.
 */
export const bannerTarget = (url: string): Target | undefined => {
  const address = url.trim();
  if (!isPlainAddress(address)) return undefined;
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
  const target = bannerTarget(url);
  if (!target) return null;
  const { external, href } = target;
  const className = `${buttonClass({ tone: 'butter', size: 'small' })} mt-3`;
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

type Props = {
  banner: Banner;
  index: number;
  /** Whether the slide is shown now, next, or was shown just before: no other slide loads its picture. */
  isNear: boolean;
};

export function BannerSlide({ banner, index, isNear }: Props) {
  const { imageId } = banner;
  return (
    <BannerFrame
      art={DRAWINGS[index % DRAWINGS.length] ?? DRAWINGS[0]}
      title={banner.title || 'Banner non disponibile'}
      text={banner.description || 'Descrizione non disponibile'}
      picture={imageId ? <BannerPicture id={imageId} isNear={isNear} /> : undefined}
    >
      {banner.buttonUrl && (
        <Action url={banner.buttonUrl} text={banner.buttonText || 'Scopri di più'} />
      )}
    </BannerFrame>
  );
}
