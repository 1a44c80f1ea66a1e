/** How the share of defective parts varies, and how often each class of defects is found. */
import type { InspectionChart } from '@millwright/contracts';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import { chartsTexts } from './charts-texts.js';
import { PChartFigure } from './p-chart.js';
import { ParetoFigure } from './pareto.js';

interface InspectionChartsProps {
  readonly chart: InspectionChart;
  /** Of the defect rate, if there is one. */
  readonly limit?: number | undefined;
}

export function InspectionCharts({ chart, limit }: InspectionChartsProps) {
  const t = useTexts(chartsTexts);
  return (
    <>
      <Section title={t('defectiveShare')} description={t('shareHint')}>
        <PChartFigure chart={chart.p_chart} limit={limit} />
      </Section>
      <Section title={t('defectsByClass')} description={t('byClassHint')}>
        <ParetoFigure pareto={chart.pareto} />
      </Section>
    </>
  );
}
