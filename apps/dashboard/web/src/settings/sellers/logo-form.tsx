/** The logo of a seller, which its documents begin with: shown, replaced, removed. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useChange } from '../../kit/change.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { UploadField, useUploads } from '../../kit/upload-field.js';
import { UploadedFile } from '../../kit/uploaded-file.js';
import type { SellerFormProps } from './seller.js';

export function LogoForm({ seller, store }: SellerFormProps) {
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
        label="Image"
        description="PNG or JPEG, up to 512 KB, for example 1,200 × 400 pixels."
        uploads={uploads}
        accept="image/png,image/jpeg"
        most={1}
      />
      {error !== null && <FailureNotice failure={error} />}
      <Group>
        <Button disabled={chosen === undefined} loading={isPending} onClick={() => mutate(chosen!)}>
          Use as logo
        </Button>
        {seller.logo_upload_id !== null && (
          <Button variant="default" disabled={isPending} onClick={() => mutate(null)}>
            Remove logo
          </Button>
        )}
      </Group>
    </Stack>
  );
}

export function Logo({ id }: { readonly id: string | null }) {
  return id === null ? <Text>No logo yet</Text> : <UploadedFile id={id} label="Logo" fit="contain" />;
}
