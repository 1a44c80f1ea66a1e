/** By what endpoints are found: their URL, without its scheme too, and their description. An account has few. */
import { searchedKind } from '@millwright/operations';
import { type Endpoint, endpointsOf } from './endpoint.entity.js';

/** More than an account may have. */
const most = 100;

export const searchedEndpoints = searchedKind<Endpoint>({
  type: 'webhook_endpoint',
  find: (work, { caller }) => endpointsOf(caller).rows.list(work, {}, most, undefined),
  texts: ({ url, description }) => [url, url.replace(/^https?:\/\//, ''), description],
  shown: ({ url, description, status }) => ({ title: url, subtitle: description || null, status }),
});
