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
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { invoicingTexts } from './invoicing-texts.js';
import { RemindersForm } from './reminders-form.js';
import { TermsForm } from './terms-form.js';

const readSettings = (mode: Mode, signal?: AbortSignal) => api(mode).invoiceSettings.get({ ...(signal && { signal }) });

const settingsQuery = (mode: Mode) =>
  queryOptions({ queryKey: ['invoice-settings', mode], queryFn: ({ signal }) => readSettings(mode, signal) });

export function InvoicingPage() {
  const t = useTexts(invoicingTexts);
  const mode = useMode();
  const settings = useQuery(settingsQuery(mode));
  return (
    <>
      <PageHead title={t('invoicing')} />
      <Text c="dimmed" mb="md">
        <Phrase
          text={t('forAllSellers')}
          parts={{
            link: (text) => (
              <PageLink to="/$mode/settings/sellers" params={{ mode }}>
                {text}
              </PageLink>
            ),
          }}
        />
      </Text>
      <Loaded label={t('theSettings')} query={settings}>
        {/* Other settings, in another form. */}
        {(known) => <Terms key={mode} mode={mode} settings={known} />}
      </Loaded>
    </>
  );
}

function Terms({ mode, settings }: { readonly mode: Mode; readonly settings: InvoiceSettings }) {
  const t = useTexts(invoicingTexts);
  const mayChange = useMay()('invoice-settings:write');
  const queries = useQueryClient();
  const store: Store<Input<typeof updateInvoiceSettings>, InvoiceSettings> = async (body, idempotencyKey) => {
    const stored = await changeRecord({
      label: t('theSettings'),
      known: settings,
      read: () => readSettings(mode),
      change: async (ifMatch) => {
        const changed = await api(mode).invoiceSettings.update(body, { idempotencyKey, ifMatch });
        notifications.show({ message: t('settingsSaved') });
        return changed;
      },
    });
    queries.setQueryData(settingsQuery(mode).queryKey, stored);
    return stored;
  };
  return (
    <>
      <Section title={t('terms')}>
        {mayChange ? <TermsForm settings={settings} store={store} /> : <TermsFacts settings={settings} />}
      </Section>
      <Section title={t('reminders')} description={t('remindersHint')}>
        {mayChange ? <RemindersForm settings={settings} store={store} /> : <RemindersText settings={settings} />}
      </Section>
    </>
  );
}

function RemindersText({ settings: { reminders } }: { readonly settings: InvoiceSettings }) {
  const t = useTexts(invoicingTexts);
  const days = reminders.filter(({ enabled }) => enabled).map((each) => each.days_after_due);
  if (days.length === 0) return <Text c="dimmed">{t('noReminders')}</Text>;
  return <Text>{t('daysOfReminders', { days: days.toSorted((a, b) => a - b).join(', ') })}</Text>;
}

function TermsFacts({ settings }: { readonly settings: InvoiceSettings }) {
  const t = useTexts(invoicingTexts);
  return (
    <Facts>
      <Fact name={t('paymentTermsDays')}>{settings.payment_terms_days}</Fact>
      <Fact name={t('minimumHsnDigits')}>{settings.min_hsn_digits}</Fact>
      <Fact name={t('registrationLimit')}>
        {settings.reporting_limit_days === null
          ? t('noRegistrationLimit')
          : t('registrationLimitDays', { count: settings.reporting_limit_days })}
      </Fact>
      <Fact name={t('tdsRates')}>{settings.tds_rates.join(', ')}</Fact>
      <Fact name={t('timeZone')}>{settings.time_zone}</Fact>
    </Facts>
  );
}
