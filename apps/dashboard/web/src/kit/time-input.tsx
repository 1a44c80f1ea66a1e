/** A time of day, such as 21:30, shown as 9:30 pm. */
import { useTexts } from '../language/language.js';
import { formatTimeOfDay } from './format.js';
import { kitTexts } from './kit-texts.js';
import { TypedInput, type TypedProps } from './typed-input.js';
import { typedTime } from './typed-time.js';

export function TimeInput(props: TypedProps) {
  const t = useTexts(kitTexts);
  return (
    <TypedInput
      placeholder={t('timeExample')}
      {...props}
      shownAs={formatTimeOfDay}
      read={typedTime}
      wrong={t('timeWrong')}
      faultOf={(time) => (time === '' && props.required === true ? t('timeMissing') : undefined)}
    />
  );
}
