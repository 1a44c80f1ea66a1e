/** The name of the product, with its mark. */
import { Group, Text } from '@mantine/core';
import icon from '../icon.svg';
import { productName } from './product.js';

export function Wordmark() {
  return (
    <Group gap={10} wrap="nowrap">
      <img src={icon} alt="" width={26} height={26} />
      <Text span inherit fz={17} fw={650} style={{ letterSpacing: '-0.01em' }}>
        {productName}
      </Text>
    </Group>
  );
}
