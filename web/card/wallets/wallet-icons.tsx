import { type ArtProps, Drawing } from '#web/art/drawing.tsx';

/** Apple's wallet: four cards in a pocket. Its colours are Apple's in either theme. */
export function AppleWalletIcon(props: ArtProps) {
  return (
    <Drawing {...props} width={40} height={31}>
      <rect width="40" height="31" rx="5" fill="#dedbce" />
      <rect x="1.500" y="1.500" width="37" height="28" rx="3.600" fill="#40a5d9" />
      <path
        d="M1.500 9.100a3.600 3.600 0 0 1 3.600-3.600h29.800a3.600 3.600 0 0 1 3.600 3.600V29H1.500z"
        fill="#ffb003"
      />
      <path
        d="M1.500 13.100a3.600 3.600 0 0 1 3.600-3.600h29.800a3.600 3.600 0 0 1 3.600 3.600V29H1.500z"
        fill="#40c740"
      />
      <path
        d="M1.500 17.100a3.600 3.600 0 0 1 3.600-3.600h29.800a3.600 3.600 0 0 1 3.600 3.600V29H1.500z"
        fill="#f26d5f"
      />
      <path
        d="M0 16.500h11.900c1.900 0 2.600 1.200 3.100 2.300 1 2.200 2.700 3.300 5 3.300s4-1.100 5-3.300c.5-1.100 1.200-2.300 3.100-2.300H40V26a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z"
        fill="#d9d6cc"
      />
    </Drawing>
  );
}

/** Google's wallet: cards in a wallet, in Google's colours in either theme. */
export function GoogleWalletIcon(props: ArtProps) {
  return (
    <Drawing {...props} width={32} height={32}>
      <path
        d="M28 11.500H4V7.600A3.600 3.600 0 0 1 7.600 4h16.800A3.600 3.600 0 0 1 28 7.600z"
        fill="#34a853"
      />
      <path
        d="M28 15.500H4v-3.900A3.600 3.600 0 0 1 7.600 8h16.800a3.600 3.600 0 0 1 3.600 3.600z"
        fill="#fbbc04"
      />
      <path
        d="M28 19.500H4v-3.900A3.600 3.600 0 0 1 7.600 12h16.800a3.600 3.600 0 0 1 3.600 3.600z"
        fill="#ea4335"
      />
      <path
        d="M4 15.900l14.300 3.500a5 5 0 0 0 4.200-.9L28 14.300v10.100a3.600 3.600 0 0 1-3.600 3.600H7.600A3.600 3.600 0 0 1 4 24.400z"
        fill="#4285f4"
      />
    </Drawing>
  );
}
