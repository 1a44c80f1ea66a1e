/** Saves a file of a report. Addresses end after 15 minutes, so a new one is asked for. */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import type { QcReport, ReportFormat } from '@millwright/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { fileAddress } from '../../api/file-address.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { reportsTexts } from './reports-texts.js';

interface DownloadButtonProps {
  readonly report: QcReport;
  readonly format: ReportFormat;
  readonly size: number;
}

export function DownloadButton({ report, format, size }: DownloadButtonProps) {
  const t = useTexts(reportsTexts);
  const mode = useMode();
  const download = useMutation({
    mutationFn: async () => {
      const { files } = await api(mode).qcReports.get(report.id);
      const file = files.find((each) => each.format === format);
      if (file === undefined) {
        const message = t('fileGone');
        throw new Error(message);
      }
      save(fileAddress(file.download.url), `${report.name ?? report.id}.${format}`);
    },
    onError: ({ message }) => notifications.show({ message, color: 'red' }),
  });
  const label = format.toUpperCase();
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
      aria-label={
        report.name === null
          ? t('downloadUnnamed', { format: label })
          : t('downloadOf', { format: label, name: report.name })
      }
      title={t('fileSize', { size: Math.ceil(size / 1_024) })}
    >
      {label}
    </Button>
  );
}

function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
