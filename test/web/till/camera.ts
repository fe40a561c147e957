import type { Page } from 'playwright-core';
import encodeQR from 'qr';

const FRAME = { width: 1280, height: 720 };
/** The size of the code including its quiet zone. */
const CODE_SIDE = 130;

/**
 * Gives the page a camera of 1,280 x 720 pixels that shows a QR code in its middle, 130 pixels wide and slightly
 * tilted, on a counter with things on it. Returns how to take the code away and put it back.
 */
export const showToCamera = async (page: Page, text: string) => {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const shown = await page.evaluateHandle(
    ({ modules, frame, side }) => {
      const canvas = document.createElement('canvas');
      const view = { isShown: true };
      Object.assign(canvas, frame);
      const context = canvas.getContext('2d');
      const draw = (): void => {
        if (!context) return;
        context.resetTransform();
        context.fillStyle = '#b99a78';
        context.fillRect(0, 0, frame.width, frame.height);
        for (let i = 0; i < 40; i += 1) {
          context.fillStyle = `hsl(${i * 37} 40% ${20 + ((i * 13) % 60)}%)`;
          context.fillRect((i * 173) % frame.width, (i * 97) % frame.height, 50, 25);
        }
        if (!view.isShown) return;
        context.translate(frame.width / 2, frame.height / 2);
        context.rotate(0.06);
        const module = side / modules.length;
        context.fillStyle = '#f7f3ea';
        context.fillRect(-side / 2, -side / 2, side, side);
        context.fillStyle = '#1d1a18';
        for (const [y, row] of modules.entries())
          for (const [x, dark] of row.entries())
            if (dark)
              context.fillRect(x * module - side / 2, y * module - side / 2, module, module);
      };
      setInterval(draw, 100);
      draw();
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
      return view;
    },
    { modules: code, frame: FRAME, side: CODE_SIDE },
  );
  return (isShown: boolean): Promise<unknown> =>
    shown.evaluate((view, next) => Object.assign(view, { isShown: next }), isShown);
};

/** Gives the page a camera with a torch; returns what the page has requested of it. */
export const watchCamera = async (page: Page) => {
  const asked = await page.evaluateHandle(() => {
    const requests: { width: unknown; torch: unknown[] } = { width: undefined, torch: [] };
    navigator.mediaDevices.getUserMedia = async constraints => {
      const video = constraints?.video;
      if (typeof video !== 'object' || typeof video.width !== 'object') throw new Error('No width');
      requests.width = video.width.ideal;
      const canvas = document.createElement('canvas');
      canvas.getContext('2d');
      const stream = canvas.captureStream(10);
      for (const track of stream.getVideoTracks()) {
        track.getCapabilities = () => ({ torch: true });
        track.applyConstraints = async wanted => {
          requests.torch.push(wanted?.advanced?.[0]?.torch);
        };
      }
      return stream;
    };
    return requests;
  });
  return () => asked.jsonValue();
};

/** Ends the camera's stream, as when it is unplugged or its permission is withdrawn. */
export const endCamera = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { srcObject } = document.querySelector('video') ?? {};
    if (!(srcObject instanceof MediaStream)) throw new Error('No camera is on');
    for (const track of srcObject.getVideoTracks()) track.dispatchEvent(new Event('ended'));
  });

/** Makes the page's camera fail with a DOMException of this name. */
export const refuseCamera = (page: Page, errorName: string): Promise<void> =>
  page.evaluate(name => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
  }, errorName);
