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
        These terms apply to all sellers. Settings of a single seller are under{' '}
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
        notifications.show({ message: 'Settings saved.' });
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
        description="We email the invoice to the buyer’s contact again, from 9 am on the chosen day, if any of it is still unpaid and it is not disputed. Each reminder is sent once. Invoices without a buyer email address are skipped."
      >
        {mayChange ? <RemindersForm settings={settings} store={store} /> : <RemindersText settings={settings} />}
      </Section>
    </>
  );
}

function RemindersText({ settings: { reminders } }: { readonly settings: InvoiceSettings }) {
  const days = reminders.filter(({ enabled }) => enabled).map((each) => each.days_after_due);
  if (days.length === 0) return <Text c="dimmed">No reminders set.</Text>;
  return <Text>Days after the due date: {days.toSorted((a, b) => a - b).join(', ')}.</Text>;
}

function TermsFacts({ settings }: { readonly settings: InvoiceSettings }) {
  return (
    <Facts>
      <Fact name="Payment terms (days)">{settings.payment_terms_days}</Fact>
      <Fact name="Minimum HSN digits">{settings.min_hsn_digits}</Fact>
      <Fact name="Registration limit">
        {settings.reporting_limit_days === null ? 'None' : `${settings.reporting_limit_days} days`}
      </Fact>
      <Fact name="TDS rates (%)">{settings.tds_rates.join(', ')}</Fact>
      <Fact name="Time zone">{settings.time_zone}</Fact>
    </Facts>
  );
}
