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
import { useTexts } from '../../language/language.js';
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
import { sellersTexts } from './sellers-texts.js';

export function SellerPage() {
  const t = useTexts(sellersTexts);
  const mode = useMode();
  const { sellerId } = useParams({ from: '/$mode/settings/sellers/$sellerId' });
  const query = useQuery({
    queryKey: ['sellers', mode, 'one', sellerId],
    queryFn: ({ signal }) => api(mode).sellers.get(sellerId, { signal }),
  });
  return (
    <Loaded label={t('theSeller')} query={query}>
      {(seller) => <ShownSeller key={seller.id} seller={seller} />}
    </Loaded>
  );
}

function ShownSeller({ seller }: { readonly seller: SellerRecord }) {
  const t = useTexts(sellersTexts);
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
        notifications.show({ message: t('sellerSaved') });
        return changed;
      },
    });
  const askToMakeDefault = (): void =>
    setConfirmation({
      title: t('makeDefaultSeller'),
      text: t('makeDefaultHint', { name, gstin: seller.gstin }),
      label: t('makeDefault'),
      said: t('madeDefault', { name }),
      change: (idempotencyKey) =>
        api(mode).sellers.update(seller.id, { default: true }, { idempotencyKey, ifMatch: `"${seller.version}"` }),
    });
  const props = { seller, store };
  return (
    <>
      <PageHead title={`${name}, ${seller.address.city}`}>
        {seller.default ? (
          <Badge variant="light" tt="none">
            {t('default')}
          </Badge>
        ) : (
          mayChange && (
            <Button variant="default" onClick={askToMakeDefault}>
              {t('makeDefaultOpen')}
            </Button>
          )
        )}
      </PageHead>
      <Section title={t('details')} description={t('detailsHint')}>
        {mayChange ? <DetailsForm {...props} /> : <DetailsFacts seller={seller} />}
      </Section>
      <Section title={t('logo')} description={t('logoHint')}>
        {mayChange ? <LogoForm {...props} /> : <Logo id={seller.logo_upload_id} />}
      </Section>
      <Section title={t('payment')} description={t('paymentHint')}>
        {mayChange ? <PaymentForm {...props} /> : <PaymentFacts seller={seller} />}
      </Section>
      <Section
        title={t('portalLogin')}
        description={mode === 'live' ? t('portalLoginHint') : t('portalLoginTestHint')}
        actions={<LoginState portal={seller.portal} />}
      >
        {mayChange ? (
          <LoginForm {...props} />
        ) : (
          <Facts>
            <Fact name={t('userName')}>{seller.portal.username}</Fact>
          </Facts>
        )}
      </Section>
      <Section title={t('numbers')} description={t('numbersHint')}>
        {mayChange ? <NumbersForm {...props} /> : <NumbersFacts seller={seller} />}
      </Section>
      <Section title={t('annualReturns')} description={t('annualReturnsHint')}>
        {mayChange ? <AnnualReturnsForm {...props} /> : <AnnualReturns seller={seller} />}
      </Section>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

function DetailsFacts({ seller }: { readonly seller: SellerRecord }) {
  const t = useTexts(sellersTexts);
  return (
    <Facts>
      <Fact name={t('legalName')}>{seller.legal_name}</Fact>
      <Fact name={t('tradeName')}>{seller.trade_name}</Fact>
      <Fact name={t('gstin')}>{seller.gstin}</Fact>
      <Fact name={t('address')}>
        {addressLines(seller.address).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Fact>
      <Fact name={t('phone')}>{seller.phone}</Fact>
      <Fact name={t('emailAddress')}>{seller.email}</Fact>
      <Fact name={t('udyamNumber')}>{seller.udyam_number}</Fact>
      <Fact name={t('termsOfSale')}>
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
  const t = useTexts(sellersTexts);
  return (
    <Facts>
      <Fact name={t('accountName')}>{bank?.account_name}</Fact>
      <Fact name={t('accountNumber')}>{bank?.account_number}</Fact>
      <Fact name={t('ifsc')}>{bank?.ifsc}</Fact>
      <Fact name={t('upiId')}>{upiId}</Fact>
    </Facts>
  );
}
