/** One seller: what its documents show, its login at the portal, and its numbers. */
import { Badge, Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { SellerRecord } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { changeRecord } from '../../kit/conflict.js';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { Fact, Facts } from '../../kit/facts.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { Section } from '../../kit/section.js';
import { addressLines } from '../../orders/buyers/buyer-words.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { AnnualReturns, AnnualReturnsForm } from './annual-returns.js';
import { DetailsForm } from './details-form.js';
import { Logo, LogoForm } from './logo-form.js';
import { LoginForm } from './login-form.js';
import { LoginState } from './login-state.js';
import { NumbersFacts, NumbersForm } from './numbers-form.js';
import { PaymentForm } from './payment-form.js';
import { type SellerFormProps, sellerName } from './seller.js';

export function SellerPage() {
  const mode = useMode();
  const { sellerId } = useParams({ from: '/$mode/settings/sellers/$sellerId' });
  const query = useQuery({
    queryKey: ['sellers', mode, 'one', sellerId],
    queryFn: ({ signal }) => api(mode).sellers.get(sellerId, { signal }),
  });
  return (
    <Loaded label="The seller" query={query}>
      {(seller) => <ShownSeller key={seller.id} seller={seller} />}
    </Loaded>
  );
}

function ShownSeller({ seller }: { readonly seller: SellerRecord }) {
  const mode = useMode();
  const mayChange = useMay()('invoice-settings:write');
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const name = sellerName(seller);
  const store: SellerFormProps['store'] = (body, idempotencyKey) =>
    changeRecord({
      label: name,
      known: seller,
      read: () => api(mode).sellers.get(seller.id),
      change: async (ifMatch) => {
        const changed = await api(mode).sellers.update(seller.id, body, { idempotencyKey, ifMatch });
        notifications.show({ message: 'Seller saved.' });
        return changed;
      },
    });
  const askToMakeDefault = (): void =>
    setConfirmation({
      title: 'Make default seller',
      text: `${name}, ${seller.gstin}, will be used when neither the order nor the invoice specifies a seller.`,
      label: 'Make default',
      said: `${name} is now the default seller.`,
      change: (idempotencyKey) =>
        api(mode).sellers.update(seller.id, { default: true }, { idempotencyKey, ifMatch: `"${seller.version}"` }),
    });
  const props = { seller, store };
  return (
    <>
      <PageHead title={`${name}, ${seller.address.city}`}>
        {seller.default ? (
          <Badge variant="light" tt="none">
            Default
          </Badge>
        ) : (
          mayChange && (
            <Button variant="default" onClick={askToMakeDefault}>
              Make default…
            </Button>
          )
        )}
      </PageHead>
      <Section title="Details" description="Shown on documents from now on. Existing documents don’t change.">
        {mayChange ? <DetailsForm {...props} /> : <DetailsFacts seller={seller} />}
      </Section>
      <Section title="Logo" description="Printed at the top of all documents, including existing ones.">
        {mayChange ? <LogoForm {...props} /> : <Logo id={seller.logo_upload_id} />}
      </Section>
      <Section
        title="Payment"
        description="Where buyers pay. Invoices show the account; invoices to buyers without a GSTIN also carry a UPI QR code."
      >
        {mayChange ? <PaymentForm {...props} /> : <PaymentFacts seller={seller} />}
      </Section>
      <Section
        title="Portal login"
        description={
          mode === 'live'
            ? 'The user name and password the invoice registration portal (IRP) issued to this seller for API access. The password is stored encrypted and never shown.'
            : 'Test mode uses a simulated portal. It accepts any seller with a valid GSTIN, and any login.'
        }
        actions={<LoginState portal={seller.portal} />}
      >
        {mayChange ? (
          <LoginForm {...props} />
        ) : (
          <Facts>
            <Fact name="User name">{seller.portal.username}</Fact>
          </Facts>
        )}
      </Section>
      <Section
        title="Numbers"
        description="The next number of each series this financial year. You can change it until the series is first used, to continue numbering from another program."
      >
        {mayChange ? <NumbersForm {...props} /> : <NumbersFacts seller={seller} />}
      </Section>
      <Section
        title="Annual returns"
        description="After the annual return of a financial year is filed, credit notes for that year can only be issued without tax. The same applies after 30 November of the next financial year."
      >
        {mayChange ? <AnnualReturnsForm {...props} /> : <AnnualReturns seller={seller} />}
      </Section>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

function DetailsFacts({ seller }: { readonly seller: SellerRecord }) {
  return (
    <Facts>
      <Fact name="Legal name">{seller.legal_name}</Fact>
      <Fact name="Trade name">{seller.trade_name}</Fact>
      <Fact name="GSTIN">{seller.gstin}</Fact>
      <Fact name="Address">
        {addressLines(seller.address).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Fact>
      <Fact name="Phone">{seller.phone}</Fact>
      <Fact name="Email address">{seller.email}</Fact>
      <Fact name="Udyam number">{seller.udyam_number}</Fact>
      <Fact name="Terms of sale">
        {seller.terms !== undefined && (
          <Text span inherit style={{ whiteSpace: 'pre-line' }}>
            {seller.terms}
          </Text>
        )}
      </Fact>
    </Facts>
  );
}

function PaymentFacts({ seller: { bank, upi_id: upiId } }: { readonly seller: SellerRecord }) {
  return (
    <Facts>
      <Fact name="Account name">{bank?.account_name}</Fact>
      <Fact name="Account number">{bank?.account_number}</Fact>
      <Fact name="IFSC">{bank?.ifsc}</Fact>
      <Fact name="UPI ID">{upiId}</Fact>
    </Facts>
  );
}
