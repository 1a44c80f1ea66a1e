/** A time of day, such as 21:30, shown as 9:30 pm. */
import { IconClock } from '@tabler/icons-react';
import { useTexts } from '../language/language.js';
import { formatTimeOfDay } from './format.js';
import { kitTexts } from './kit-texts.js';
import { PickedInput, type PickedProps } from './picked-input.js';
import { typedTime } from './typed-time.js';

export function TimeInput(props: PickedProps) {
  const t = useTexts(kitTexts);
  return (
    <PickedInput
      placeholder={t('timeExample')}
      {...props}
      picker={{ type: 'time', label: t('clock'), icon: IconClock }}
      shownAs={formatTimeOfDay}
      read={typedTime}
      wrong={t('timeWrong')}
      faultOf={(time) => (time === '' && props.required === true ? t('timeMissing') : undefined)}
    />
  );
}
