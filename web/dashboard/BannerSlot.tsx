import { useCall } from '#web/api/use-call.ts';
import { BannerCarousel } from '#web/banners/BannerCarousel.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { DefaultBanner } from './DefaultBanner.tsx';

/** The shop's banners, or the default one if there are none. */
export function BannerSlot({ isAdmin }: { isAdmin: boolean }) {
  const banners = useCall('dashboard.banners', {});
  if (banners.isPending) return <Skeleton className="h-64 rounded-3xl" />;
  if (!banners.data || banners.data.length === 0) return <DefaultBanner />;
  return <BannerCarousel banners={banners.data} isAdmin={isAdmin} />;
}
