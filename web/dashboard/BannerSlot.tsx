import { useCall } from '#web/api/use-call.ts';
import { BigneArt } from '#web/art/bigne-and-coins.tsx';
import { BannerCarousel } from '#web/banners/BannerCarousel.tsx';
import { BannerFrame } from '#web/banners/BannerFrame.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';

/** The shop's banners, or the default one if there are none. */
export function BannerSlot({ isAdmin }: { isAdmin: boolean }) {
  const banners = useCall('dashboard.banners', {});
  if (banners.isPending) return <Skeleton className="h-64 rounded-3xl" />;
  if (!banners.data || banners.data.length === 0) return <DefaultBanner />;
  return <BannerCarousel banners={banners.data} isAdmin={isAdmin} />;
}

function DefaultBanner() {
  return (
    <section aria-label="Novità">
      <BannerFrame
        art={BigneArt}
        title="La vetrina delle novità"
        text="Qui trovi gli annunci della pasticceria appena escono dal forno. Oggi è tutto tranquillo: buon momento per una partita."
      />
    </section>
  );
}
