import { clsx } from 'clsx';
import { useState } from 'react';
import type { Banner } from '#shared/contract/dashboard.ts';
import { BannerControls } from './BannerControls.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import { useRotation } from './use-rotation.ts';

type Props = { banners: readonly Banner[]; isAdmin: boolean };

/** All slides share one grid cell, so that the carousel is as tall as the tallest. */
export function BannerCarousel({ banners, isAdmin }: Props) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const rotation = useRotation(banners.length, hovered || focused);
  return (
    <section
      aria-roledescription="carosello"
      aria-label="Novità"
      className="relative grid *:[grid-area:1/1]"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="grid *:[grid-area:1/1]" aria-live={rotation.stopped ? 'polite' : 'off'}>
        {banners.map((banner, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset
          <div
            key={banner.id}
            role="group"
            aria-roledescription="banner"
            aria-label={`${index + 1} di ${banners.length}`}
            inert={index !== rotation.index}
            className={clsx(
              'grid transition-opacity duration-300',
              index === rotation.index ? 'opacity-100' : 'opacity-0',
            )}
          >
            <BannerSlide banner={banner} index={index} />
          </div>
        ))}
      </div>
      {isAdmin && (
        <span className="absolute right-3 bottom-3 h-fit rounded-full bg-butter px-3 py-1 text-xs font-bold text-on-butter">
          Admin
        </span>
      )}
      {banners.length > 1 && <BannerControls banners={banners} {...rotation} />}
    </section>
  );
}
