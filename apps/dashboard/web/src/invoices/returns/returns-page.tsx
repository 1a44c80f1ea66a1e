/** What a seller declares of a month in its GST returns. */
import { Group, SegmentedControl, Select } from '@mantine/core';
import type { Gstr1, Gstr3b } from '@millwright/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { filesOf, type Mode } from '../../api/api.js';
import { useTimes } from '../../kit/format.js';
import { LastRead } from '../../kit/last-read.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { SaveButton } from '../../kit/save-button.js';
import { useTexts } from '../../language/language.js';
import { NoSeller, ToSellers } from '../../settings/sellers/no-seller.js';
import { allSellersQuery, sellerWords, useSeveralSellers } from '../../settings/sellers/seller.js';
import { useMode } from '../../shell/mode.js';
import type { OpenFigure } from './figure-dialog.js';
import { Gstr1Tables } from './gstr1-tables.js';
import { Gstr3bTables } from './gstr3b-tables.js';
import { MonthSection } from './month-section.js';
import { monthBefore, monthName, monthOf, monthsUntil } from './months.js';
import { PendingNotice } from './pending-notice.js';
import { gstr1Query, gstr3bQuery, type MonthOf } from './return-query.js';
import type { ReturnsSearch } from './returns-search.js';
import { onDemand } from '../../kit/on-demand.js';
import { returnsTexts } from './returns-texts.js';

const FigureDialog = onDemand(async () => (await import('./figure-dialog.js')).FigureDialog, 'open');

export function ReturnsPage() {
  const t = useTexts(returnsTexts);
  const mode = useMode();
  const { data: sellers } = useQuery(allSellersQuery(mode));
  const { kind, period, seller_id: seller } = useSearch({ from: '/$mode/invoices/returns' });
  const today = monthOf(useTimes().today());
  const month = { period: period ?? monthBefore(today), seller_id: seller };
  if (sellers?.length === 0) {
    return (
      <>
        <PageHead title={t('returns')} />
        <NoSeller action={<ToSellers />} />
      </>
    );
  }
  return (
    <>
      <PageHead title={t('returns')}>
        <Group gap="xs">
          <SaveButton
            label={t('saveCsv')}
            name={`GSTR-1 ${month.period}.csv`}
            read={() => filesOf(mode, 'text/csv').gstReturns.gstr1(month)}
          />
          <SaveButton
            label={t('savePortalFile')}
            name={`GSTR-1 ${month.period}.json`}
            read={() => filesOf(mode, 'application/json').gstReturns.portalFile(month)}
          />
        </Group>
      </PageHead>
      <Choices kind={kind} month={month} today={today} />
      {kind === 'gstr3b' ? <OutwardSupplies mode={mode} month={month} /> : <Declared mode={mode} month={month} />}
    </>
  );
}

interface ChoicesProps extends Pick<ReturnsSearch, 'kind'> {
  readonly month: MonthOf;
  readonly today: string;
}

function Choices({ kind, month, today }: ChoicesProps) {
  const t = useTexts(returnsTexts);
  const navigate = useNavigate({ from: '/$mode/invoices/returns' });
  const sellers = useSeveralSellers();
  const change = (values: ReturnsSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...values }), replace: true });
  };
  return (
    <Group mb="md" align="flex-end" gap="sm">
      <SegmentedControl
        aria-label={t('return')}
        value={kind ?? 'gstr1'}
        onChange={(value) => change({ kind: value === 'gstr3b' ? value : undefined })}
        data={[
          { value: 'gstr1', label: t('return_gstr1') },
          { value: 'gstr3b', label: t('return_gstr3b') },
        ]}
      />
      <Select
        label={t('month')}
        data={monthsUntil(today > month.period ? today : month.period).map((value) => ({
          value,
          label: monthName(value),
        }))}
        value={month.period}
        onChange={(value) => change({ period: value ?? undefined })}
        allowDeselect={false}
        searchable
        w={190}
      />
      {sellers.length > 0 && (
        <Select
          label={t('seller')}
          data={sellers.map((each) => ({ value: each.id, label: sellerWords(each) }))}
          value={month.seller_id ?? sellers[0]!.id}
          onChange={(value) => change({ seller_id: value ?? undefined })}
          allowDeselect={false}
          w={340}
          maw="100%"
        />
      )}
    </Group>
  );
}

interface ReturnProps {
  readonly mode: Mode;
  readonly month: MonthOf;
}

function Declared(props: ReturnProps) {
  const t = useTexts(returnsTexts);
  const query = useQuery(gstr1Query(props.mode, props.month));
  return (
    <Return {...props} label={t('return_gstr1')} query={query}>
      {(gstr1, onOpen) => <Gstr1Tables gstr1={gstr1} onOpen={onOpen} />}
    </Return>
  );
}

function OutwardSupplies(props: ReturnProps) {
  const t = useTexts(returnsTexts);
  const query = useQuery(gstr3bQuery(props.mode, props.month));
  return (
    <Return {...props} label={t('return_gstr3b')} query={query}>
      {(gstr3b, onOpen) => <Gstr3bTables gstr3b={gstr3b} onOpen={onOpen} />}
    </Return>
  );
}

interface AnyReturnProps<Answer> extends ReturnProps {
  readonly label: string;
  readonly query: UseQueryResult<Answer>;
  readonly children: (answer: Answer, onOpen: (figure: OpenFigure) => void) => ReactNode;
}

function Return<Answer extends Gstr1 | Gstr3b>({ mode, month, label, query, children }: AnyReturnProps<Answer>) {
  const [open, setOpen] = useState<OpenFigure>();
  return (
    <Loaded label={label} query={query}>
      {(answer) => (
        <>
          <PendingNotice pending={answer.pending} onOpen={setOpen} />
          <MonthSection mode={mode} month={answer} />
          <Group justify="flex-end" mb="xs">
            <LastRead label={label} query={query} />
          </Group>
          {children(answer, setOpen)}
          <FigureDialog mode={mode} month={month} open={open} onClose={() => setOpen(undefined)} />
        </>
      )}
    </Loaded>
  );
}
