/** The logo of a seller, which its documents begin with: shown, replaced, removed. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useChange } from '../../kit/change.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { UploadField, useUploads } from '../../kit/upload-field.js';
import { UploadedFile } from '../../kit/uploaded-file.js';
import { useTexts } from '../../language/language.js';
import type { SellerFormProps } from './seller.js';
import { sellersTexts } from './sellers-texts.js';

export function LogoForm({ seller, store }: SellerFormProps) {
  const t = useTexts(sellersTexts);
  const uploads = useUploads();
  const [chosen] = uploads.ids;
  const { mutate, isPending, error } = useChange({
    change: (logo: string | null, idempotencyKey) => store({ logo_upload_id: logo }, idempotencyKey),
    onDone: () => uploads.ids.forEach(uploads.remove),
  });
  return (
    <Stack maw={420}>
      <Logo id={seller.logo_upload_id} />
      <UploadField
        label={t('image')}
        description={t('imageHint')}
        uploads={uploads}
        accept="image/png,image/jpeg"
        most={1}
      />
      {error !== null && <FailureNotice failure={error} />}
      <Group>
        <Button disabled={chosen === undefined} loading={isPending} onClick={() => mutate(chosen!)}>
          {t('useAsLogo')}
        </Button>
        {seller.logo_upload_id !== null && (
          <Button variant="default" disabled={isPending} onClick={() => mutate(null)}>
            {t('removeLogo')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

export function Logo({ id }: { readonly id: string | null }) {
  const t = useTexts(sellersTexts);
  return id === null ? <Text>{t('noLogo')}</Text> : <UploadedFile id={id} label={t('logo')} fit="contain" />;
}
