/** The look: colours, type, space, corners, motion. The shades are chosen for a contrast of 4.5 : 1, which those of the library miss in several places. */
import { Chip, Code, createTheme, type CSSVariablesResolver, darken, Menu, Modal } from '@mantine/core';
import { commonTexts } from './language/common-texts.js';
import { shownLanguage } from './language/language.js';

/** What moves shows what has changed: a row under the pointer, a bar that grows, a line that has just arrived. In milliseconds. */
const motion = { quick: 120, growth: 400, arrival: 1_600 } as const;

export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 8, dark: 9 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // It would be a child of the menu that is no item.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    // Addresses and ids are longer than the window of a phone.
    Code: Code.extend({ defaultProps: { style: { overflowWrap: 'anywhere' } } }),
    // Filled, one that is not chosen has nearly the colour of the page.
    Chip: Chip.extend({ defaultProps: { variant: 'outline' } }),
    Notification: {
      defaultProps: () => ({ closeButtonProps: { 'aria-label': commonTexts.in(shownLanguage())('close') } }),
    },
    // By name: the parts of the first page are loaded on every page.
    Progress: { defaultProps: { transitionDuration: motion.growth } },
    NumberInput: { defaultProps: { thousandSeparator: ',', thousandsGroupStyle: 'lakh' } },
    // Its <header> is no banner of the page.
    Modal: Modal.extend({ defaultProps: { attributes: { header: { role: 'presentation' } } } }),
  },
  defaultRadius: 'md',
  spacing: { xs: '0.625rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  radius: { xs: '0.125rem', sm: '0.25rem', md: '0.5rem', lg: '1rem', xl: '2rem' },
  fontFamily:
    '"Inter Variable", "Noto Sans Devanagari Variable", "Noto Sans Kannada Variable", system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif',
  // Text is 15 pixels high, what stands in tables 13.5.
  fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.45' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  fontFamilyMonospace: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
});

const tints = ['blue', 'cyan', 'gray', 'green', 'grape', 'indigo', 'orange', 'red', 'teal', 'violet', 'yellow'];

export const cssVariables: CSSVariablesResolver = ({ colors }) => {
  const textOfTints = (shade: number, darker: number) =>
    Object.fromEntries(
      tints.map((tint) => [`--mantine-color-${tint}-light-color`, darken(colors[tint]![shade]!, darker)]),
    );
  return {
    variables: {
      '--rail-text': '#c3cfdd',
      '--motion-quick': `${motion.quick}ms`,
      '--motion-arrival': `${motion.arrival}ms`,
    },
    light: {
      ...textOfTints(9, 0.3),
      '--page': '#f5f7f9',
      '--rail': '#13263c',
      '--mantine-color-dimmed': colors.gray[7],
      '--mantine-color-placeholder': colors.gray[7],
      '--mantine-color-error': colors.red[9],
    },
    dark: {
      ...textOfTints(2, 0),
      '--page': '#191b1e',
      '--rail': '#0d1622',
      '--mantine-color-dimmed': colors.dark[1],
      '--mantine-color-placeholder': colors.dark[1],
      '--mantine-color-error': colors.red[4],
      // By itself it is darker than the page, and the state that matters least would be what is seen first.
      '--mantine-color-gray-light': colors.dark[4],
    },
  };
};
