/** Shared tablets beside machines, the operators who book at them, and what they choose from. */
import { PageHead } from '../../kit/page-head.js';
import { Operators } from './operators.js';
import { Reasons } from './reasons.js';
import { Stations } from './stations.js';

export function StationsPage() {
  return (
    <>
      <PageHead title="Stations" />
      <Stations />
      <Operators />
      <Reasons />
    </>
  );
}
