/** Prints documents in a thread of its own, since a page takes long, and the library and its fonts much memory. */
import { answerSteps } from '@millwright/service-kit/steps';
import { pagesOf, type Printed } from './printed.js';

answerSteps<Printed, Uint8Array>(async (printed) => Uint8Array.from(await pagesOf(printed)));
