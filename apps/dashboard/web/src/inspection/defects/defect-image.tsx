/** An image of a defect, with its box. The place of the box is in parts of the image, so what surrounds both has the image's own shape. */
import { Button, Center, Skeleton, Stack, Text } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import type { Defect } from '@millwright/contracts';
import { useState } from 'react';
import { useTexts } from '../../language/language.js';
import classes from './defect-image.module.css';
import { defectsTexts } from './defects-texts.js';
import { forgetAddress, imageAddress } from './image-addresses.js';

type Evidence = Defect['evidence'][number];

interface DefectImageProps {
  readonly evidence: Evidence;
  /** What is seen. Empty where the text beside it says that. */
  readonly alt: string;
  /** The largest extent, as lengths of CSS. */
  readonly maxWidth: string;
  readonly maxHeight: string;
  readonly withBox?: boolean;
  readonly isLazy?: boolean;
  /** Reads the defect again, of which the addresses have ended. */
  readonly onAgain?: () => void;
}

export function DefectImage(props: DefectImageProps) {
  const address = imageAddress(props.evidence.id, props.evidence.download);
  return <ImageAt key={address} address={address} {...props} />;
}

/** A small one, in a place of its own size whatever its shape. What is beside it says what is seen. */
export function DefectThumbnail({ evidence }: Pick<DefectImageProps, 'evidence'>) {
  return (
    <div className={classes.thumbnail}>
      <DefectImage evidence={evidence} alt="" maxWidth="var(--width)" maxHeight="var(--height)" isLazy />
    </div>
  );
}

function ImageAt(props: DefectImageProps & { readonly address: string }) {
  const t = useTexts(defectsTexts);
  const { address, evidence, alt, maxWidth, maxHeight, withBox = true, isLazy = false, onAgain } = props;
  const [ratio, setRatio] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  const shape = ratio ?? 4 / 3;
  const style = { aspectRatio: shape, width: `min(${maxWidth}, calc(${maxHeight} * ${shape}))` };
  if (hasFailed) {
    return (
      <Center style={style} className={classes.missing}>
        <Stack gap="xs" align="center">
          <IconPhotoOff aria-label={onAgain === undefined ? t('imageNotLoaded') : undefined} />
          {onAgain !== undefined && (
            <>
              <Text role="alert">{t('imageNotLoadedHint')}</Text>
              <Button variant="default" onClick={onAgain}>
                {t('loadAgain')}
              </Button>
            </>
          )}
        </Stack>
      </Center>
    );
  }
  const { x, y, width, height } = evidence.box;
  return (
    <div style={style} className={classes.frame}>
      <img
        src={address}
        alt={alt}
        className={classes.image}
        loading={isLazy ? 'lazy' : 'eager'}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
        onError={() => {
          forgetAddress(evidence.id);
          setHasFailed(true);
        }}
      />
      {ratio === undefined && <Skeleton className={classes.waiting} radius={0} />}
      {withBox && ratio !== undefined && (
        <div
          className={classes.box}
          data-testid="box"
          style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
        />
      )}
    </div>
  );
}
