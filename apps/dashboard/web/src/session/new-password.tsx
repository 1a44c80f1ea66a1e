import { PasswordInput } from '@mantine/core';

const shortestPassword = 12;

export function checkPassword(given: string): string | null {
  return given.length < shortestPassword ? `Use at least ${shortestPassword} characters.` : null;
}

export function NewPasswordInput(props: React.ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput
      label="New password"
      description={`At least ${shortestPassword} characters. A sentence is easy to remember.`}
      autoComplete="new-password"
      required
      {...props}
    />
  );
}
