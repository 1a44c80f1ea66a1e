/** How the account invoices in a mode: who sells, the login at the government's portal, numbers and terms. */
import { Badge, Stack, Text } from '@mantine/core';
import type { InvoiceSettings } from '@millwright/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { changeRecord } from '../../kit/conflict.js';
import { Fact, Facts } from '../../kit/facts.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { Section } from '../../kit/section.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { AnnualReturns, AnnualReturnsForm } from './annual-returns.js';
import { LoginForm } from './login-form.js';
import { SellerForm } from './seller-form.js';
import { TermsForm } from './terms-form.js';
import type { StoreSettings } from './use-settings-change.js';

const readSettings = (mode: Mode, signal?: AbortSignal) => api(mode).invoiceSettings.get({ ...(signal && { signal }) });

const settingsQuery = (mode: Mode) =>
  queryOptions({ queryKey: ['invoice-settings', mode], queryFn: ({ signal }) => readSettings(mode, signal) });

export function PortalPage() {
  const mode = useMode();
  const settings = useQuery(settingsQuery(mode));
  return (
    <>
      <PageHead title="Portal" />
      <Text c="dimmed" mb="md">
        {mode === 'live'
          ? 'Invoices are registered at India’s invoice registration portal (IRP), in the name of the seller and with the seller’s own login there.'
          : 'In test mode a simulator stands for the portal: it takes every seller with a right GSTIN, and any login.'}
      </Text>
      <Loaded label="The settings" query={settings}>
        {/* Other settings, in another form. */}
        {(known) => <Sections key={mode} mode={mode} settings={known} />}
      </Loaded>
    </>
  );
}

function Sections({ mode, settings }: { readonly mode: Mode; readonly settings: InvoiceSettings }) {
  const mayChange = useMay()('invoices:write');
  const queries = useQueryClient();
  const store: StoreSettings = async (body, idempotencyKey) => {
    const stored = await changeRecord({
      label: 'The settings',
      known: settings,
      read: () => readSettings(mode),
      change: (ifMatch) => api(mode).invoiceSettings.update(body, { idempotencyKey, ifMatch }),
    });
    // The other forms change this version next.
    queries.setQueryData(settingsQuery(mode).queryKey, stored);
    return stored;
  };
  const { seller, portal } = settings;
  const props = { settings, store };
  return (
    <>
      <Section
        title="Login at the portal"
        description="The user name and the password that the portal has given the seller for programs. The password is stored encrypted, and never shown."
        actions={<LoginState portal={portal} />}
      >
        {mayChange ? (
          <LoginForm {...props} />
        ) : (
          <Facts>
            <Fact name="User name">{portal.username}</Fact>
          </Facts>
        )}
      </Section>
      <Section
        title="Seller"
        description={
          seller === null
            ? 'Nothing can be invoiced before you name who sells.'
            : 'As on every invoice from now on. Those that there are keep the seller that they have.'
        }
      >
        {mayChange ? <SellerForm {...props} /> : <SellerFacts settings={settings} />}
      </Section>
      <Section title="Numbers and terms">
        {mayChange ? <TermsForm {...props} /> : <TermsFacts settings={settings} />}
      </Section>
      <Section
        title="Annual returns"
        description="After the day on which the annual return of a financial year was furnished, a credit note for a supply of that year is possible without tax alone; in any case after 30 November of the next financial year."
      >
        {mayChange ? <AnnualReturnsForm {...props} /> : <AnnualReturns settings={settings} />}
      </Section>
    </>
  );
}

function LoginState({ portal: { username, password_set: hasPassword } }: Pick<InvoiceSettings, 'portal'>) {
  const isComplete = username !== null && hasPassword;
  return (
    <Badge variant="light" color={isComplete ? 'green' : 'gray'} tt="none">
      {isComplete ? 'Set' : hasPassword ? 'User name missing' : username === null ? 'Not set' : 'Password missing'}
    </Badge>
  );
}

function SellerFacts({ settings: { seller } }: { readonly settings: InvoiceSettings }) {
  if (seller === null) return <Text>Nobody is named yet.</Text>;
  const { address } = seller;
  return (
    <Facts>
      <Fact name="Legal name">{seller.legal_name}</Fact>
      <Fact name="Trade name">{seller.trade_name}</Fact>
      <Fact name="GSTIN">{seller.gstin}</Fact>
      <Fact name="Address">
        <Stack gap={0}>
          {[
            address.line1,
            address.line2,
            `${address.postal_code} ${address.city}`,
            `State ${address.state}, ${address.country}`,
          ]
            .filter((line) => line !== undefined)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </Stack>
      </Fact>
      <Fact name="Telephone">{seller.phone}</Fact>
      <Fact name="E-mail address">{seller.email}</Fact>
    </Facts>
  );
}

function TermsFacts({ settings }: { readonly settings: InvoiceSettings }) {
  return (
    <Facts>
      <Fact name="Numbers begin with">{settings.number_prefix}</Fact>
      <Fact name="Days until an invoice is due">{settings.payment_terms_days}</Fact>
      <Fact name="Digits of an HSN code">{settings.min_hsn_digits} at least</Fact>
      <Fact name="Documents are registered">
        {settings.reporting_limit_days === null ? 'at any time' : `within ${settings.reporting_limit_days} days`}
      </Fact>
      <Fact name="Time zone">{settings.time_zone}</Fact>
    </Facts>
  );
}
