/** Images as people upload them, of any size. */
import { createCanvas } from '@napi-rs/canvas';

/** A disc of one colour on nothing, so that a PNG has an alpha channel. */
export function imageOf(type: 'image/png' | 'image/jpeg', width = 240, height = 80): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#0b7285';
  context.arc(width / 2, height / 2, Math.min(width, height) / 2, 0, 2 * Math.PI);
  context.fill();
  return type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type, 90);
}
