/** How the share of defective parts varies, and how often each class of defects is found. */
import type { InspectionChart } from '@millwright/contracts';
import { Section } from '../../kit/section.js';
import { PChartFigure } from './p-chart.js';
import { ParetoFigure } from './pareto.js';

interface InspectionChartsProps {
  readonly chart: InspectionChart;
  /** Of the defect rate, if there is one. */
  readonly limit?: number | undefined;
}

export function InspectionCharts({ chart, limit }: InspectionChartsProps) {
  return (
    <>
      <Section
        title="Share of defective parts"
        description="By subgroup, in order of inspection. Variation between the control limits is normal. Dismissed defects are left out."
      >
        <PChartFigure chart={chart.p_chart} limit={limit} />
      </Section>
      <Section title="Defects by class" description="Most frequent first.">
        <ParetoFigure pareto={chart.pareto} />
      </Section>
    </>
  );
}
