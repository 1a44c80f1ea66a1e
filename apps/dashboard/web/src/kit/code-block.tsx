/** Text for programs, such as JSON, to be read and copied. */
import { Box, Button, Code, CopyButton, VisuallyHidden } from '@mantine/core';
import { commonTexts } from '../language/common-texts.js';
import { useTexts } from '../language/language.js';
import { kitTexts } from './kit-texts.js';
import classes from './code-block.module.css';

interface CodeBlockProps {
  readonly label: string;
  readonly text: string;
}

export function CodeBlock({ label, text }: CodeBlockProps) {
  const t = useTexts(kitTexts);
  const common = useTexts(commonTexts);
  return (
    <Box className={classes.frame}>
      <Code block tabIndex={0} role="region" aria-label={label} className={classes.text}>
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <>
            <VisuallyHidden role="status">{copied ? common('copied') : ''}</VisuallyHidden>
            <Button
              className={classes.copy}
              size="compact-xs"
              variant="default"
              onClick={copy}
              aria-label={t('copyOf', { label })}
            >
              {copied ? common('copied') : common('copy')}
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
