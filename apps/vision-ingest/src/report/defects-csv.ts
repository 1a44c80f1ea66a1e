/** The CSV file of a report: a row for each defect, dismissed ones too. */
import type { ReportedDefect } from './reported-defects.js';

type Value = string | number | boolean | null;

const columns: readonly (readonly [name: string, valueOf: (defect: ReportedDefect) => Value])[] = [
  ['defect_id', ({ defect_id }) => defect_id],
  ['camera_id', ({ camera_id }) => camera_id],
  ['session_id', ({ session_id }) => session_id],
  ['part_id', ({ part_id }) => part_id],
  ['class', (defect) => defect.class],
  ['original_class', ({ original_class }) => original_class],
  ['score', ({ score }) => score],
  ['review', ({ review }) => review],
  ['first_seen_at', ({ first_seen_at }) => first_seen_at],
  ['last_seen_at', ({ last_seen_at }) => last_seen_at],
  ['order_id', ({ order_id }) => order_id],
  ['work_order_id', ({ work_order_id }) => work_order_id],
  ['stage', ({ stage }) => stage],
  ['track_id', ({ track_id }) => track_id],
  ['top_score', ({ top_score }) => top_score],
  ['threshold_used', ({ threshold_used }) => threshold_used],
  ['frame_count', ({ frame_count }) => frame_count],
  ['clock_suspect', ({ clock_suspect }) => clock_suspect],
  ['box_x', ({ box }) => box.x],
  ['box_y', ({ box }) => box.y],
  ['box_width', ({ box }) => box.width],
  ['box_height', ({ box }) => box.height],
  ['evidence_id', ({ evidence_id }) => evidence_id],
];

/** Spreadsheets run a text that begins like this, full-width forms too, also after blanks. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const needsQuotes = /[",\r\n]|^\s|\s$/;

export const csvHead = lineOf(columns.map(([name]) => name));

export function csvLine(defect: ReportedDefect): string {
  return lineOf(columns.map(([, valueOf]) => valueOf(defect)));
}

function lineOf(values: readonly Value[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: Value): string {
  if (value === null) return '';
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
