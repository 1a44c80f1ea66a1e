/** Settings of the files that pages send and show. */
import { type ConfigOf, publicAddress, type Settings } from '@millwright/service-kit';

export const fileSettings = {
  orderFilesUrl: publicAddress('ORDER_FILES_URL', {
    description: 'Public address of the files of orders, as the API answers it in signed URLs',
  }),
  imagesUrl: publicAddress('IMAGES_URL', {
    description: 'Public address of the images of inspections, as the API answers it in signed URLs',
  }),
} satisfies Settings;

export type FileConfig = ConfigOf<typeof fileSettings>;
