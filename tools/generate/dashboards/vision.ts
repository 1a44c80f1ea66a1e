import { type Board, rateOf, timeOf, valueOf } from './dashboard.ts';
import { eventsOf, filesOf, operationsOf, processesOf } from './owner.ts';

export const vision: Board = {
  name: 'vision',
  title: 'vision',
  rows: {
    Inspections: [
      rateOf('Batches', 'vision_batches_total', 'outcome'),
      rateOf('Parts', 'vision_parts_total', 'app'),
      rateOf('Defects', 'vision_defects_total', 'app'),
      valueOf(
        'Batches that are not counted yet',
        'short',
        'sum by (topic) (consumer_lag{app="vision-ingest"})',
        'topic',
      ),
      timeOf('Counting a transaction of batches', 'consumer_batch_duration_seconds{app="vision-ingest"}'),
      rateOf('Alarms of too many defects', 'vision_breaches_total', 'app'),
    ],
    'Cameras and reports': [
      rateOf('Outages of cameras', 'vision_camera_outages_total', 'app'),
      timeOf('Search for silent cameras', 'vision_offline_sweep_seconds'),
      timeOf('Making a report', 'vision_report_duration_seconds', 'status'),
    ],
    Operations: operationsOf('vision-ingest'),
    Files: filesOf('vision-ingest'),
    Events: eventsOf('vision-ingest'),
    Processes: processesOf('vision-ingest'),
  },
};
