/** How the account invoices in a mode, whichever of its sellers it is. */
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Input, InvoiceSettings, updateInvoiceSettings } from '@millwright/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { changeRecord } from '../../kit/conflict.js';
import { Fact, Facts } from '../../kit/facts.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { Section } from '../../kit/section.js';
import type { Store } from '../../kit/stored-form.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { RemindersForm } from './reminders-form.js';
import { TermsForm } from './terms-form.js';

const readSettings = (mode: Mode, signal?: AbortSignal) => api(mode).invoiceSettings.get({ ...(signal && { signal }) });

const settingsQuery = (mode: Mode) =>
  queryOptions({ queryKey: ['invoice-settings', mode], queryFn: ({ signal }) => readSettings(mode, signal) });

export function InvoicingPage() {
  const mode = useMode();
  const settings = useQuery(settingsQuery(mode));
  return (
    <>
      <PageHead title="Invoicing" />
      <Text c="dimmed" mb="md">
        These terms are those of every seller of the account. What belongs to one of them is under{' '}
        <PageLink to="/$mode/settings/sellers" params={{ mode }}>
          Sellers
        </PageLink>
        .
      </Text>
      <Loaded label="The settings" query={settings}>
        {/* Other settings, in another form. */}
        {(known) => <Terms key={mode} mode={mode} settings={known} />}
      </Loaded>
    </>
  );
}

function Terms({ mode, settings }: { readonly mode: Mode; readonly settings: InvoiceSettings }) {
  const mayChange = useMay()('invoice-settings:write');
  const queries = useQueryClient();
  const store: Store<Input<typeof updateInvoiceSettings>, InvoiceSettings> = async (body, idempotencyKey) => {
    const stored = await changeRecord({
      label: 'The settings',
      known: settings,
      read: () => readSettings(mode),
      change: async (ifMatch) => {
        const changed = await api(mode).invoiceSettings.update(body, { idempotencyKey, ifMatch });
        notifications.show({ message: 'The settings are stored.' });
        return changed;
      },
    });
    queries.setQueryData(settingsQuery(mode).queryKey, stored);
    return stored;
  };
  return (
    <>
      <Section title="Terms">
        {mayChange ? <TermsForm settings={settings} store={store} /> : <TermsFacts settings={settings} />}
      </Section>
      <Section
        title="Reminders"
        description="The contact of a buyer is mailed the invoice again, from nine in the morning of the day on, while something of it is due and it is not disputed. Each reminder is mailed once. An invoice without an email address of the buyer is skipped; its page says so."
      >
        {mayChange ? <RemindersForm settings={settings} store={store} /> : <RemindersText settings={settings} />}
      </Section>
    </>
  );
}

function RemindersText({ settings: { reminders } }: { readonly settings: InvoiceSettings }) {
  const days = reminders.filter(({ enabled }) => enabled).map((each) => each.days_after_due);
  if (days.length === 0) return <Text c="dimmed">Nobody is reminded.</Text>;
  return <Text>Days after the due date: {days.toSorted((a, b) => a - b).join(', ')}.</Text>;
}

function TermsFacts({ settings }: { readonly settings: InvoiceSettings }) {
  return (
    <Facts>
      <Fact name="Days until an invoice is due">{settings.payment_terms_days}</Fact>
      <Fact name="Digits of an HSN code">{settings.min_hsn_digits} at least</Fact>
      <Fact name="Documents are registered">
        {settings.reporting_limit_days === null ? 'at any time' : `within ${settings.reporting_limit_days} days`}
      </Fact>
      <Fact name="Tax that buyers withhold, in per cent">{settings.tds_rates.join(', ')}</Fact>
      <Fact name="Time zone">{settings.time_zone}</Fact>
    </Facts>
  );
}
