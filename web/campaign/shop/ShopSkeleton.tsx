import { POWER_UPS } from '#shared/rules/campaign.ts';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';

export function ShopSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Caricamento...</span>
      <div className="shop-cards">
        {POWER_UPS.map(type => (
          <Skeleton key={type} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-36" />
    </div>
  );
}
