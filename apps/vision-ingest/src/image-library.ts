/**
 * The image library as this app uses it. What it reads holds for the whole process, its threads included: three formats, whatever the
 * content of an image is.
 */
import { isMainThread } from 'node:worker_threads';
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);
if (isMainThread) {
  const loaders = ['Jpeg', 'Png', 'Webp'].flatMap((format) => [`${format}Buffer`, `${format}File`]);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) });
}

export { sharp };
