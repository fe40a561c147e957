/** The Barcode Detection API, which TypeScript doesn't declare: Chrome on Android, Safari with a flag. */
type DetectedBarcode = { readonly rawValue: string };

declare class BarcodeDetectorType {
  static getSupportedFormats(): Promise<readonly string[]>;
  constructor(options: { readonly formats: readonly string[] });
  detect(source: HTMLVideoElement): Promise<readonly DetectedBarcode[]>;
}

interface Window {
  readonly BarcodeDetector?: typeof BarcodeDetectorType;
}
