/** Shared tablets beside machines, the operators who book at them, and what they choose from. */
import { PageHead } from '../../kit/page-head.js';
import { useTexts } from '../../language/language.js';
import { Operators } from './operators.js';
import { Reasons } from './reasons.js';
import { Stations } from './stations.js';
import { stationsTexts } from './stations-texts.js';

export function StationsPage() {
  const t = useTexts(stationsTexts);
  return (
    <>
      <PageHead title={t('stations')} />
      <Stations />
      <Operators />
      <Reasons />
    </>
  );
}
