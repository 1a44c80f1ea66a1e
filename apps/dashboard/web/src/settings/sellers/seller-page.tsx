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
        notifications.show({ message: 'The seller is changed.' });
        return changed;
      },
    });
  const askToMakeDefault = (): void =>
    setConfirmation({
      title: 'Make it the default seller',
      text: `${name}, ${seller.gstin}, then sells wherever neither the order nor the invoice names a seller.`,
      label: 'Make it the default',
      said: `${name} is the default seller.`,
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
      <Section
        title="Details"
        description="As on every document from now on. Those that there are keep what they show."
      >
        {mayChange ? <DetailsForm {...props} /> : <DetailsFacts seller={seller} />}
      </Section>
      <Section title="Logo" description="Documents are printed with it at the top, also those that there are.">
        {mayChange ? <LogoForm {...props} /> : <Logo id={seller.logo_upload_id} />}
      </Section>
      <Section
        title="Payment"
        description="Where buyers pay. Invoices show the account; to a buyer without a GSTIN also a QR code for the UPI ID."
      >
        {mayChange ? <PaymentForm {...props} /> : <PaymentFacts seller={seller} />}
      </Section>
      <Section
        title="Login at the portal"
        description={
          mode === 'live'
            ? 'Invoices are registered at India’s invoice registration portal (IRP) by the user name and the password that it has given the seller for programs. The password is stored encrypted, and never shown.'
            : 'In test mode a simulator stands for the portal: it takes every seller with a right GSTIN, and any login.'
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
        description="What each series takes next in this financial year. It can be changed until the first document of the series in the year, so that numbers go on where another program has left off."
      >
        {mayChange ? <NumbersForm {...props} /> : <NumbersFacts seller={seller} />}
      </Section>
      <Section
        title="Annual returns"
        description="After the day on which the annual return of a financial year was furnished, a credit note for a supply of that year is possible without tax alone; in any case after 30 November of the next financial year."
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
      <Fact name="Telephone">{seller.phone}</Fact>
      <Fact name="E-mail address">{seller.email}</Fact>
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
      <Fact name="Name of the account">{bank?.account_name}</Fact>
      <Fact name="Account number">{bank?.account_number}</Fact>
      <Fact name="IFSC">{bank?.ifsc}</Fact>
      <Fact name="UPI ID">{upiId}</Fact>
    </Facts>
  );
}
