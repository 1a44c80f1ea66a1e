/** Text of the contract, in which code stands between backticks. */
import { Code } from '@mantine/core';

export function CodedText({ children }: { readonly children: string }) {
  return children.split('`').map((part, index) => (index % 2 === 0 ? part : <Code key={index}>{part}</Code>));
}
