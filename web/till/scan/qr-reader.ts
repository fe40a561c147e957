/** Looks for a QR code in what a camera shows now; null when there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

const FORMAT = 'qr_code';
/** The longer side of what is searched, in pixels: a code held to a phone fills much of it. */
const SIDE = 800;

const builtIn = async (): Promise<QrReader | null> => {
  const Detector = window.BarcodeDetector;
  if (!Detector) return null;
  try {
    if (!(await Detector.getSupportedFormats()).includes(FORMAT)) return null;
    const detector = new Detector({ formats: [FORMAT] });
    return async video => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
};

const own = async (): Promise<QrReader> => {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async video => {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0 || canvas.height === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ width, height, data });
    } catch {
      // Most pictures show no code: the next one may.
      return null;
    }
  };
};

let reader: Promise<QrReader> | undefined;

/** The browser's own reader where it has one, else ours, fetched when the camera is first on. */
export const loadQrReader = (): Promise<QrReader> => {
  reader ??= builtIn().then(found => found ?? own());
  reader.catch(() => {
    reader = undefined;
  });
  return reader;
};
