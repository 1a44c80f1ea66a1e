import { Anchor, Code } from '@mantine/core';
import type { AuditRecord } from '@millwright/contracts';
import { Link } from '@tanstack/react-router';
import { RecordName } from '../../kit/record-name.js';
import { useMode } from '../../shell/mode.js';
import { kindOf, recordPath } from '../../shell/record-path.js';
import { recordOf } from './audit-words.js';

/** To the page of the record, in the mode in which it was changed. */
export function RecordLink({ record }: { readonly record: AuditRecord }) {
  const openMode = useMode();
  const id = recordOf(record);
  if (id === null) return '–';
  const mode = record.livemode === null ? openMode : record.livemode ? 'live' : 'test';
  const path = recordPath(mode, id);
  const name = kindOf(id) === undefined ? <Code>{id}</Code> : <RecordName id={id} mode={mode} />;
  return path === undefined ? name : <Anchor renderRoot={(props) => <Link to={path} {...props} />}>{name}</Anchor>;
}
