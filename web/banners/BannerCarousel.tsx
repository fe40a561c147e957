import { clsx } from 'clsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Banner } from '#shared/contract/dashboard.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { prefersReducedMotion } from '#web/ui/motion.ts';
import { BannerSlide } from './BannerSlide.tsx';

/** How long a banner is shown (rule 124). */
const ROTATION_MS = 3000;

const subscribeToVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/**
 * Steps through `count` slides on a timer, except while it is paused or the tab is hidden. With reduced motion it
 * starts stopped.
 */
const useRotation = (count: number, paused: boolean) => {
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(prefersReducedMotion);
  const hidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden);
  const running = count > 1 && !paused && !stopped && !hidden;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex(current => (current + 1) % count), ROTATION_MS);
    return () => clearInterval(timer);
  }, [running, count]);
  return { index: index % count, show: setIndex, stopped, setStopped };
};

type BannerControlsProps = { banners: readonly Banner[] } & ReturnType<typeof useRotation>;

function BannerControls({ banners, index, show, stopped, setStopped }: BannerControlsProps) {
  const toggleLabel = stopped ? 'Avvia la rotazione dei banner' : 'Ferma la rotazione dei banner';
  return (
    <div className="flex h-fit flex-wrap items-center self-end pb-1 pl-2 text-on-dark">
      {banners.map((banner, slide) => (
        <button
          key={banner.id}
          type="button"
          aria-label={`Mostra il banner ${slide + 1}`}
          aria-current={slide === index}
          onClick={() => show(slide)}
          className="grid size-8 place-items-center rounded-full focus-visible:outline-on-dark"
        >
          <span
            className={clsx(
              'size-3 rounded-full border-2 border-on-dark forced-color-adjust-none',
              slide === index && 'bg-on-dark',
            )}
          />
        </button>
      ))}
      <button
        type="button"
        aria-label={toggleLabel}
        title={toggleLabel}
        onClick={() => setStopped(!stopped)}
        className="ml-1 grid size-8 place-items-center rounded-full focus-visible:outline-on-dark [&>svg]:size-5"
      >
        {stopped ? <PlayIcon /> : <PauseIcon />}
      </button>
    </div>
  );
}

function PauseIcon() {
  return (
    <svg viewBox="0 0 24 24" className="size-6" fill="currentColor" aria-hidden="true">
      <rect x="6.5" y="5" width="4" height="14" rx="1.5" />
      <rect x="13.5" y="5" width="4" height="14" rx="1.5" />
    </svg>
  );
}

/** Whether a slide is the current one or one of the two beside it. */
const isNear = (slide: number, current: number, count: number): boolean =>
  [0, 1, count - 1].includes((slide - current + count) % count);

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
            <BannerSlide
              banner={banner}
              index={index}
              isNear={isNear(index, rotation.index, banners.length)}
            />
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
