/** Text for programs, such as JSON, to be read and copied. */
import { Box, Button, Code, CopyButton, VisuallyHidden } from '@mantine/core';
import classes from './code-block.module.css';

interface CodeBlockProps {
  readonly label: string;
  readonly text: string;
}

export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    <Box className={classes.frame}>
      <Code block tabIndex={0} role="region" aria-label={label} className={classes.text}>
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <>
            <VisuallyHidden role="status">{copied ? 'Copied' : ''}</VisuallyHidden>
            <Button
              className={classes.copy}
              size="compact-xs"
              variant="default"
              onClick={copy}
              aria-label={`Copy: ${label}`}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          </>
        )}
      </CopyButton>
    </Box>
  );
}

export function jsonText(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
