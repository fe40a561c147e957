/** The Barcode Detection API of Chrome on Android, which TypeScript doesn't declare yet. */
type DetectedBarcode = { readonly rawValue: string };

declare class BarcodeDetectorType {
  static getSupportedFormats(): Promise<readonly string[]>;
  constructor(options: { readonly formats: readonly string[] });
  detect(source: HTMLVideoElement): Promise<readonly DetectedBarcode[]>;
}

interface Window {
  readonly BarcodeDetector?: typeof BarcodeDetectorType;
}
