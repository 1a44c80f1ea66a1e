/** For tests of the dashboard and what measures it: people of accounts, their calls of its backend, and a real browser. */
export { type BackendAnswer, BackendClient } from './backend-client.js';
export {
  accessibilityFaults,
  faultsForAnybody,
  fillSignIn,
  launchBrowser,
  mostScriptBytes,
  mostScriptBytesOfLargePages,
  mostScripts,
  openPage,
  type OpenedPage,
  overflow,
  type PageOptions,
  type Scripts,
  scriptsOf,
  untilAtRest,
} from './browser.js';
export { controlsOf } from './controls.js';
export { OwnersPage } from './owners-page.js';
export { ownerOfNew, password, type Person, personOf, signedIn, signedInLongAgo } from './people.js';
export { nameOf, Pictures, type Shot, shots } from './pictures/pictures.js';
export { kindOfPage, nothingHere, tour, untilComplete } from './tour.js';
