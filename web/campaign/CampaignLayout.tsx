import type { ReactNode } from 'react';

/** The frame of the campaign's menu and shop. */
export function CampaignLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-[calc(100dvh-78px)] w-full max-w-6xl content-start gap-3 px-3 pt-2 pb-4 md:gap-4 md:px-6 md:pt-3">
      {children}
    </div>
  );
}
