/** The look. The shades are chosen for a contrast of 4.5 : 1, which those of the library miss in several places. */
import { Code, createTheme, type CSSVariablesResolver, darken, Menu, Modal, Notification } from '@mantine/core';

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
    Notification: Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } }),
    // Its <header> is no banner of the page.
    Modal: Modal.extend({ defaultProps: { attributes: { header: { role: 'presentation' } } } }),
  },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
});

const tints = ['blue', 'cyan', 'gray', 'green', 'grape', 'indigo', 'orange', 'red', 'teal', 'violet', 'yellow'];

export const cssVariables: CSSVariablesResolver = ({ colors }) => {
  const textOfTints = (shade: number, darker: number) =>
    Object.fromEntries(
      tints.map((tint) => [`--mantine-color-${tint}-light-color`, darken(colors[tint]![shade]!, darker)]),
    );
  return {
    variables: {},
    light: {
      ...textOfTints(9, 0.3),
      '--mantine-color-dimmed': colors.gray[7],
      '--mantine-color-placeholder': colors.gray[7],
      '--mantine-color-error': colors.red[9],
    },
    dark: {
      ...textOfTints(2, 0),
      '--mantine-color-dimmed': colors.dark[1],
      '--mantine-color-placeholder': colors.dark[1],
      '--mantine-color-error': colors.red[4],
      // By itself it is darker than the page, and the state that matters least would be what is seen first.
      '--mantine-color-gray-light': colors.dark[4],
    },
  };
};
