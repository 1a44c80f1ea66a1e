/** What the portal has given a document: its reference number, its acknowledgement, and the QR code that is printed. */
import { ActionIcon, Code, CopyButton, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { CreditNote, DebitNote, Invoice } from '@millwright/contracts';
import { Fact, Facts } from '../../kit/facts.js';
import { useTimes } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { onDemand } from '../../kit/on-demand.js';
import { useTexts } from '../../language/language.js';
import { detailTexts } from './detail-texts.js';

const QrCode = onDemand(async () => (await import('../../kit/qr-code.js')).QrCode);

/** The text is long: its code has about 110 modules a side. */
const qrSize = 360;

export function Registration({ document }: { readonly document: Invoice | CreditNote | DebitNote }) {
  const t = useTexts(detailTexts);
  const { moment } = useTimes();
  const { irn, ack_number: ackNumber, ack_at: ackAt, signed_qr: qr } = document;
  if (irn === null) return null;
  return (
    <Section title={t('portalRegistration')}>
      <Group align="flex-start" gap="xl">
        <Stack style={{ flex: '1 1 18rem', minWidth: 0 }}>
          <Facts columns={2}>
            <Fact name={t('ackNumber')}>{ackNumber}</Fact>
            <Fact name={t('acknowledged')}>{ackAt !== null && moment(ackAt)}</Fact>
          </Facts>
          <div>
            <Text size="sm" c="dimmed">
              {t('irn')}
            </Text>
            <Group gap="xs" wrap="nowrap" align="center">
              <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{irn}</Code>
              <CopyButton value={irn}>
                {({ copied, copy }) => (
                  <ActionIcon variant="default" onClick={copy} aria-label={t('copyIrn')}>
                    {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                    <VisuallyHidden role="status">{copied ? t('copied') : ''}</VisuallyHidden>
                  </ActionIcon>
                )}
              </CopyButton>
            </Group>
          </div>
        </Stack>
        {qr !== null ? (
          <Stack gap={4} align="center">
            <QrCode label={t('signedQrCode')} text={qr} size={qrSize} />
            <Text size="sm" c="dimmed">
              {t('signedQrCodeHint')}
            </Text>
          </Stack>
        ) : (
          <Text c="dimmed">{t('signedCopyGone')}</Text>
        )}
      </Group>
    </Section>
  );
}
