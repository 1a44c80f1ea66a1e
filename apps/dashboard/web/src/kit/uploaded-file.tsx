/** A file that belongs to a record: an image is shown, anything else can be saved. */
import { Anchor, Image, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.js';
import { fileAddress } from '../api/file-address.js';
import { commonTexts } from '../language/common-texts.js';
import { useTexts } from '../language/language.js';
import { useMode } from '../shell/mode.js';
import { kitTexts } from './kit-texts.js';

/** Its address ends after 15 minutes. */
const addressMs = 600_000;

interface UploadedFileProps {
  readonly id: string;
  /** What it is, such as `Photo 2`. */
  readonly label: string;
  /** An image fills its place, or is seen as a whole. */
  readonly fit?: 'cover' | 'contain';
}

export function UploadedFile({ id, label, fit = 'cover' }: UploadedFileProps) {
  const t = useTexts(kitTexts);
  const common = useTexts(commonTexts);
  const mode = useMode();
  const { data, error } = useQuery({
    queryKey: ['uploads', mode, id],
    queryFn: ({ signal }) => api(mode).uploads.get(id, { signal }),
    staleTime: addressMs,
  });
  if (error !== null) return <Text size="sm">{common('notLoaded', { what: label })}</Text>;
  if (data === undefined) return <Skeleton w={120} h={90} />;
  if (data.download === null) return <Text size="sm">{t('fileGone', { label })}</Text>;
  const address = fileAddress(data.download.url);
  if (!data.type.startsWith('image/')) {
    return (
      <Anchor href={address} download={data.name ?? label}>
        {label}: {data.name ?? data.type}
      </Anchor>
    );
  }
  return (
    <Anchor href={address} target="_blank" rel="noreferrer">
      <Image src={address} alt={label} w={120} h={90} fit={fit} radius="sm" />
    </Anchor>
  );
}
