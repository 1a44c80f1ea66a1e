/** A percentage that is typed, such as a tax rate, with as many decimals as the API takes. */
import { NumberInput, type NumberInputProps } from '@mantine/core';

export function PercentInput(props: NumberInputProps) {
  return <NumberInput min={0} max={100} decimalScale={3} suffix="%" hideControls {...props} />;
}
